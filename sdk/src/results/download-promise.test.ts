import { describe, expect, it } from 'vitest';
import { Doorstep } from '../client/doorstep.js';
import { isAbortError } from '../errors/abort-error.js';
import { isConnectionError } from '../errors/connection-error.js';
import { problem, type Step, scriptedFetch } from '../testing/scripted-fetch.js';

const base = { apiKey: 'ds_test_1', baseUrl: 'https://api.test', maxRetries: 1 };
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A response whose body sends a part each time that it is read, and counts the parts. */
function parts(count: number, failure?: Error): { readonly step: Step; readonly read: () => number } {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent < count) controller.enqueue(bytes(`part ${++sent};`));
        else if (failure) controller.error(failure);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { step: () => new Response(body), read: () => sent };
}

describe('a download', () => {
  it('is a blob when it is awaited, and is sent once', async () => {
    const { fetch, sent } = scriptedFetch(() => new Response('the file'));
    const download = new Doorstep({ ...base, fetch }).invoices.downloadPdf('inv_1');
    expect(sent).toHaveLength(0);
    const [blob, { response }] = [await download, await download.withResponse()];
    expect([await blob.text(), response.status, sent.length]).toEqual(['the file', 200, 1]);
  });

  it('arrives in parts, of which at most one waits', async () => {
    const file = parts(1_000);
    const { fetch, sent } = scriptedFetch(problem(503, 'unavailable'), file.step);
    const stream = await new Doorstep({ ...base, fetch }).invoices.downloadPdf('inv_1').stream();
    expect(sent).toHaveLength(2);
    const reader = stream.getReader();
    expect((await reader.read()).value).toEqual(bytes('part 1;'));
    expect(file.read()).toBeLessThan(4);
    expect(sent[1]?.signal?.aborted).toBe(false);
    await reader.cancel();
    expect(sent[1]?.signal?.aborted).toBe(true);
  });

  it('ends with the file, and fails with the errors of the client', async () => {
    const doorstep = (step: Step): Doorstep => new Doorstep({ ...base, fetch: scriptedFetch(step).fetch });
    const whole = await doorstep(parts(3).step).invoices.downloadPdf('inv_1').stream();
    expect(await new Response(whole).text()).toBe('part 1;part 2;part 3;');

    const broken = await doorstep(parts(1, new TypeError('terminated')).step)
      .invoices.downloadPdf('inv_1')
      .stream();
    expect(isConnectionError(await new Response(broken).text().catch((error: unknown) => error))).toBe(true);

    const controller = new AbortController();
    const { signal } = controller;
    const left = await doorstep(parts(1_000).step).invoices.downloadPdf('inv_1', { signal }).stream();
    controller.abort();
    expect(isAbortError(await new Response(left).text().catch((error: unknown) => error))).toBe(true);
  });
});
