import { emailPreviews } from '@doorstep/core';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/start-test-server.js';

describe('the previews of e-mails', () => {
  it('show each template in both languages, as HTML and as text', async () => {
    const server = await startTestServer({ SEED: 'demo' });
    try {
      for (const language of ['ro', 'en'] as const) {
        const page = async (path: string) =>
          (await fetch(`${server.url}/email-previews${path}?language=${language}`)).text();
        const list = await page('');
        for (const { name, subject, text } of emailPreviews(language, '')) {
          expect(list).toContain(`href="/email-previews/${name}?language=${language}"`);
          const shown = await page(`/${name}`);
          expect(shown).toContain(`src="/email-previews/${name}/html?language=${language}"`);
          expect(shown).toContain(text.split('\n')[0]?.slice(0, 20).replaceAll("'", '&#39;'));
          const response = await fetch(`${server.url}/email-previews/${name}/html?language=${language}`);
          expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
          expect(await response.text()).toContain(`<title>${subject}</title>`);
        }
      }
      expect((await fetch(`${server.url}/email-previews/nothing`)).status).toBe(404);
    } finally {
      await server.close();
    }
  });

  it('are not served without demo data', async () => {
    const server = await startTestServer({ SEED: 'none' });
    expect((await fetch(`${server.url}/email-previews`)).status).toBe(404);
    await server.close();
  });
});
