import { describe, expect, it, vi } from 'vitest';
import { Doorstep } from '../client/doorstep.js';
import { json, problem, type Step, scriptedFetch } from '../testing/scripted-fetch.js';

function call(step: Step) {
  return new Doorstep({ apiKey: 'ds_test_secret', fetch: scriptedFetch(step).fetch }).quotes.get('quo_1');
}

const success = json(
  200,
  { id: 'quo_1' },
  { 'x-request-id': 'req_7', ratelimit: '"default";r=297;t=41', 'ratelimit-policy': '"default";q=300;w=60' },
);

describe('ApiPromise', () => {
  it('resolves with the data, or with data and response', async () => {
    const promise = call(success);
    expect(await promise).toEqual({ id: 'quo_1' });
    const { data, response } = await promise.withResponse();
    expect(data).toEqual({ id: 'quo_1' });
    expect(response).toMatchObject({
      status: 200,
      requestId: 'req_7',
      rateLimits: [{ policy: 'default', remaining: 297, resetSeconds: 41, quota: 300, windowSeconds: 60 }],
    });
    expect(response.headers.get('content-type')).toBe('application/json');
  });

  it('otherwise behaves like a promise', async () => {
    const onFinally = vi.fn();
    expect(await Promise.all([call(success), call(success).finally(onFinally)])).toHaveLength(2);
    expect(onFinally).toHaveBeenCalledOnce();
    expect(await call(problem(404, 'not_found')).catch(String)).toMatch(/not_found/);
    await expect(call(problem(404, 'not_found')).withResponse()).rejects.toMatchObject({ status: 404 });
  });

  it('leaves no unhandled rejection when only withResponse is awaited', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    await call(problem(404, 'not_found'))
      .withResponse()
      .catch(() => {});
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
