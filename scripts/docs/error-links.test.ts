import { documentationUrl, problemCodes, problemKinds } from '@doorstep/contracts';
import { Doorstep, isApiError } from '@doorstep/sdk';
import { expect, it } from 'vitest';
import { anchors, read } from './markdown.js';
import { sitePath } from './site/site-pages.js';

const page = 'docs/errors.md';

/** Returns the error of a client for a problem document with a code. */
async function errorOf(code: string): Promise<unknown> {
  const body = JSON.stringify({ code, detail: 'It failed.', remedy: 'Do something else.' });
  const fetch = async (): Promise<Response> => new Response(body, { status: 409 });
  const doorstep = new Doorstep({ apiKey: 'ds_test_1', fetch, maxRetries: 0 });
  return doorstep.account.get().catch((error: unknown) => error);
}

it('each error of the client links to a heading of the catalogue', async () => {
  const known = anchors(read(page));
  for (const code of problemCodes) {
    const error = await errorOf(code);
    if (!isApiError(error)) throw new Error(`${code} is no error of the client.`);
    const [address, heading = ''] = error.documentationUrl?.split('#') ?? [];
    expect(address).toBe(`${documentationUrl}/${sitePath(page).replace(/md$/, 'html')}`);
    expect(known).toContain(heading);
    expect(read(page)).toContain(problemKinds[code].cure);
    expect(error.remedy).toBe('Do something else.');
  }
});
