import { describe, expect, it } from 'vitest';
import { Doorstep } from '../client/doorstep.js';
import { json, networkFailure, problem, type Step, scriptedFetch } from '../testing/scripted-fetch.js';
import { AbortError, isAbortError } from './abort-error.js';
import * as api from './api-error.js';
import { ConnectionError, isConnectionError } from './connection-error.js';
import { DoorstepError, isDoorstepError } from './doorstep-error.js';
import { isTimeoutError, TimeoutError } from './timeout-error.js';

const apiKey = 'ds_test_secret';

async function failure(step: Step): Promise<unknown> {
  const doorstep = new Doorstep({
    apiKey,
    baseUrl: 'https://api.test',
    fetch: scriptedFetch(step).fetch,
    maxRetries: 0,
  });
  return doorstep.quotes
    .create({ pickup: { address: 'a' }, dropoff: { address: 'b' } }, { idempotencyKey: 'order-1' })
    .then(
      () => undefined,
      (error: unknown) => error,
    );
}

describe('an error response', () => {
  it.each([
    [400, api.BadRequestError],
    [401, api.AuthenticationError],
    [403, api.PermissionError],
    [404, api.NotFoundError],
    [405, api.ApiError],
    [409, api.ConflictError],
    [410, api.GoneError],
    [422, api.UnprocessableEntityError],
    [429, api.RateLimitError],
    [500, api.ServerError],
    [503, api.ServerError],
  ])('with status %d has its own class', async (status, ErrorClass) => {
    const error = await failure(problem(status, 'some_code', { 'retry-after': '3' }));
    expect(error).toBeInstanceOf(ErrorClass);
    expect(error).toBeInstanceOf(DoorstepError);
    expect(error).toMatchObject({
      name: ErrorClass.name,
      status,
      code: 'some_code',
      detail: 'It is some_code.',
      requestId: 'req_1',
      retryAfterSeconds: 3,
      idempotencyKey: 'order-1',
      problem: { title: 'some_code' },
    });
  });

  it('has the trace of the request if the service traces it', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const traced = await failure(json(404, { code: 'not_found', detail: 'Not here.', requestId: 'req_9', traceId }));
    expect(traced).toHaveProperty('traceId', traceId);
    expect(await failure(problem(404, 'not_found'))).toHaveProperty('traceId', undefined);
  });

  it('has code, detail, invalid fields and request id in its message', async () => {
    const errors = ['a', 'b', 'c', 'd'].map((field) => ({ pointer: `/body/${field}`, code: 'x', detail: 'is wrong' }));
    const error = await failure(
      json(400, { code: 'invalid_request', detail: 'Four fields.', requestId: 'req_9', errors }),
    );
    expect(error).toHaveProperty(
      'message',
      'invalid_request: Four fields. [/body/a is wrong; /body/b is wrong; /body/c is wrong] (HTTP 400, request req_9)',
    );
  });

  it('says a sentence about one field only once', async () => {
    const detail = 'There is no such store.';
    const errors = [{ pointer: '/body/storeId', code: 'not_found', detail }];
    const error = await failure(json(404, { code: 'not_found', detail, requestId: 'req_9', errors }));
    expect(error).toHaveProperty('message', `not_found: ${detail} [/body/storeId] (HTTP 404, request req_9)`);
  });

  it.each<[string, Step, number]>([
    ['HTML from a proxy', () => new Response('<html>secret page</html>', { status: 502 }), 502],
    ['JSON that is not a problem', json(500, { message: 'secret' }), 500],
    ['JSON null', json(404, null), 404],
    ['no body', () => new Response(null, { status: 503 }), 503],
    ['a success that is not JSON', () => new Response('<html>secret page</html>', { status: 200 }), 200],
    ['a success without the object', () => new Response('', { status: 201 }), 201],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://login.test/' } }), 302],
  ])('that does not come from the service (%s) is unexpected_response', async (_, step, status) => {
    const error = await failure(step);
    expect(api.isApiError(error, 'unexpected_response')).toBe(true);
    expect(error).toMatchObject({ status, problem: undefined, requestId: undefined, documentationUrl: undefined });
    expect(String(error)).not.toContain('secret');
  });
});

describe('a call without a response', () => {
  it('rejects with a ConnectionError that has cause, URL and idempotency key', async () => {
    const error = await failure(networkFailure('getaddrinfo ENOTFOUND'));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({
      message:
        'POST https://api.test/v1/quotes: getaddrinfo ENOTFOUND (1 attempt). Check server, baseUrl and certificate. Pages may send no API key.',
      attempts: 1,
      cause: new TypeError('getaddrinfo ENOTFOUND'),
      idempotencyKey: 'order-1',
    });
  });

  it('rejects with the error of the API key function', async () => {
    const doorstep = new Doorstep({ apiKey: () => Promise.reject(new Error('vault is locked')), fetch });
    await expect(doorstep.quotes.get('quo_1')).rejects.toThrow('vault is locked');
  });

  it('does not reveal an API key that cannot be sent', async () => {
    expect(() => new Doorstep({ apiKey: `${apiKey}\n` })).toThrow(/^apiKey must be/);
    const doorstep = new Doorstep({ apiKey: () => `${apiKey}\n`, fetch });
    await expect(doorstep.quotes.get('quo_1')).rejects.toThrow(/^apiKey must be/);
  });
});

describe('guards', () => {
  const error = new ConnectionError('');

  it('distinguish the kinds of errors', async () => {
    const refused = await failure(problem(410, 'quote_expired'));
    expect(api.isApiError(refused)).toBe(true);
    expect(api.isApiError(refused, 'quote_expired')).toBe(true);
    expect(api.isApiError(refused, 'not_found')).toBe(false);
    expect(api.isApiError(error)).toBe(false);
    expect([isConnectionError(error), isConnectionError(refused)]).toEqual([true, false]);
    expect([isTimeoutError(new TimeoutError('total', '')), isTimeoutError(error)]).toEqual([true, false]);
    expect([isAbortError(new AbortError('')), isAbortError(error)]).toEqual([true, false]);
  });

  it.each([[undefined], [null], ['ApiError'], [new Error('x')], [{ name: 'ApiError', status: 404 }]])(
    'are false for %j',
    (value) => {
      expect(isDoorstepError(value)).toBe(false);
      expect(api.isApiError(value)).toBe(false);
    },
  );
});
