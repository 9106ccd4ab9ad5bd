import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config/config.js';
import { startServer } from '../../serve/serve.js';
import { createLogger } from '../../telemetry/logger.js';
import { type MailServer, startMailServer } from '../../testing/mail-server.js';

let folder: string;
let mail: MailServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-mail-'));
  mail = await startMailServer();
});
afterAll(async () => {
  await mail.close();
  await rm(folder, { recursive: true, force: true });
});

const address = 'maria.stan@posta.example';
const [first, second, third] = ['patru-castane-coapte', 'ploaie-pe-lacul-albastru', 'trei-randunele-obosite'];

async function post(url: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.ok, await response.clone().text()).toBe(true);
  return Object(await response.json());
}

it('sends an e-mail to a mail server, and stops e-mails when its link is used', async () => {
  const log: string[] = [];
  const env = { MAIL: 'smtp', SMTP_URL: mail.url, MAIL_FROM: 'Doorstep <no-reply@doorstep.example>' };
  const server = await startServer({
    config: readConfig({ PORT: '0', DATA_DIR: folder, ...env }),
    logger: createLogger('trace', { write: (line: string) => void log.push(line) }),
  });
  const api = `${server.url}/api/v1`;
  try {
    const registered = await post(`${api}/auth/register`, { email: address, password: first, displayName: 'Maria' });
    const token = String(registered['token']);
    await post(`${api}/auth/change-password`, { currentPassword: first, newPassword: second }, token);
    await expect.poll(() => mail.arrived.length, { timeout: 10_000 }).toBe(1);
    const { headers, text, to } = mail.arrived[0] ?? { headers: new Map(), text: '', to: [] };
    expect(to).toEqual([address]);
    expect(headers.get('subject')).toBe('Parolă schimbată');

    const link = /https?:\S+/.exec(text)?.[0] ?? '';
    expect(headers.get('list-unsubscribe')).toBe(`<${link}>`);
    const page = await fetch(link, { headers: { 'accept-language': 'en' } });
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await page.text()).toContain('<form method="post"><button class="button">Stop e-mails</button></form>');
    // As a mail program does it (RFC 8058 3.2).
    const oneClick = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([oneClick.status, await oneClick.text()]).toEqual([200, expect.stringContaining('E-mails stopped')]);
    const forged = await fetch(`${server.url}/unsubscribe?token=v1.k1.forged`, { method: 'POST' });
    expect([forged.status, await forged.text()]).toEqual([410, expect.stringContaining('Acest link nu este valabil')]);
    const stop = `${server.url}/track/EXAMPLEONLY0000000000000000/stop`;
    const question = await fetch(stop, { headers: { 'accept-language': 'en' } });
    expect(await question.text()).toContain('<form method="post"><button class="button">Stop messages</button></form>');
    const unknown = await fetch(stop, { method: 'POST' });
    expect([unknown.status, await unknown.text()]).toEqual([
      410,
      expect.stringContaining('Acest link nu este valabil'),
    ]);

    await post(`${api}/auth/change-password`, { currentPassword: second, newPassword: third }, token);
    const inbox = async () => {
      const response = await fetch(`${api}/notifications?channel=email`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return Object(await response.json()).data;
    };
    await expect.poll(inbox).toMatchObject([{ status: 'suppressed', reasons: ['rule_matched', 'category_off'] }, {}]);
    expect(mail.arrived.length).toBe(1);
  } finally {
    await server.close();
  }
  expect(log.join('\n')).not.toContain('Parola contului');
  expect(log.join('\n')).not.toContain(address);
  const files = (await readdir(folder)).filter((name) => name.startsWith('doorstep.sqlite'));
  expect(files.length).toBeGreaterThan(0);
  for (const name of files)
    expect(await readFile(join(folder, name), 'latin1')).not.toContain('"template":"notification"');
}, 30_000);

it('sets a new password on the page of the link in an e-mail', async () => {
  const env = { MAIL: 'smtp', SMTP_URL: mail.url, MAIL_FROM: 'Doorstep <no-reply@doorstep.example>' };
  const server = await startServer({
    config: readConfig({ PORT: '0', DATA_DIR: join(folder, 'second'), ...env }),
    logger: createLogger('silent'),
  });
  const api = `${server.url}/api/v1`;
  const email = 'elena.dinu@posta.example';
  try {
    await post(`${api}/auth/register`, { email, password: first, displayName: 'Elena' });
    await post(`${api}/auth/password-resets`, { email });
    const arrived = () => mail.arrived.find(({ to }) => to.includes(email));
    await expect.poll(arrived, { timeout: 10_000 }).toBeDefined();
    const link = /https?:\S+reset-password\S+/.exec(arrived()?.text ?? '')?.[0] ?? '';
    expect(await (await fetch(link)).text()).toContain('<label for="password">Parola nouă</label>');
    const submit = async (password: string) => {
      const response = await fetch(link, { method: 'POST', body: new URLSearchParams({ password }) });
      return [response.status, await response.text()] as const;
    };
    expect(await submit('')).toEqual([400, expect.stringContaining('Parola este prea scurtă')]);
    expect(await submit('elena-dinu-1234')).toEqual([400, expect.stringContaining('Parola depinde de numele')]);
    expect(await submit('x'.repeat(10_000))).toEqual([400, expect.stringContaining('Parola este prea scurtă')]);
    expect(await submit(second)).toEqual([200, expect.stringContaining('Parola este schimbată')]);
    expect(await submit(third)).toEqual([410, expect.stringContaining('nu mai este valabil')]);
    expect((await post(`${api}/auth/login`, { email, password: second }))['account']).toMatchObject({ email });
  } finally {
    await server.close();
  }
}, 30_000);

it('undoes a change of address on the page of the link in the e-mail to the previous one', async () => {
  const env = { MAIL: 'smtp', SMTP_URL: mail.url, MAIL_FROM: 'Doorstep <no-reply@doorstep.example>' };
  const server = await startServer({
    config: readConfig({ PORT: '0', DATA_DIR: join(folder, 'third'), ...env }),
    logger: createLogger('silent'),
  });
  const api = `${server.url}/api/v1/auth`;
  const [email, next] = ['irina.dobre@posta.example', 'irina.dobre@alta.example'];
  const textTo = (wanted: string) => mail.arrived.findLast(({ to }) => to.includes(wanted))?.text ?? '';
  try {
    const token = String((await post(`${api}/register`, { email, password: first, displayName: 'Irina' }))['token']);
    const requested = await post(`${api}/contact-changes`, { email: next, currentPassword: first }, token);
    await expect.poll(() => textTo(next), { timeout: 10_000 }).toContain('adresa contului');
    const code = /\b\d{6}\b/.exec(textTo(next))?.[0] ?? '';
    const confirmation = { codeId: requested['codeId'], code };
    expect(await post(`${api}/contact-changes/confirm`, confirmation, token)).toMatchObject({ email: next });
    await expect.poll(() => textTo(email), { timeout: 10_000 }).toContain('restore-contacts');
    const link = /https?:\S+restore-contacts\S+/.exec(textTo(email))?.[0] ?? '';
    expect(await (await fetch(link)).text()).toContain('Anulează schimbarea');
    const submit = async (password: string) => {
      const response = await fetch(link, { method: 'POST', body: new URLSearchParams({ password }) });
      return [response.status, await response.text()] as const;
    };
    expect(await submit('scurt')).toEqual([400, expect.stringContaining('Parola este prea scurtă')]);
    expect(await submit(second)).toEqual([200, expect.stringContaining('Schimbarea este anulată')]);
    expect(await submit(third)).toEqual([410, expect.stringContaining('nu mai este valabil')]);
    expect((await post(`${api}/login`, { email, password: second }))['account']).toMatchObject({ email });
  } finally {
    await server.close();
  }
}, 30_000);
