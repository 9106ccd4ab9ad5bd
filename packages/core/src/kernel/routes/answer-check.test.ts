import { bytes, type Endpoint, eventStream, type Route } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assertDeclaredAnswer, assertDeclaredMessage } from './answer-check.js';
import type { LooseAnswer } from './bindings.js';

function endpoint(response: ReturnType<typeof bytes> | ReturnType<typeof eventStream> | z.ZodTypeAny): Endpoint {
  const route: Route = { method: 'GET', path: '/v1/things', responses: { 200: response } };
  const examples = [{ name: 'x', response: {} }] as const;
  const meta = { access: { kind: 'public' }, rate: 'direct', idempotency: 'none', errors: [], examples } as const;
  return { name: 'direct.things.get', interface: 'direct', area: 'things', operation: 'get', route, meta };
}

const png = { 'content-type': 'image/png' };

describe('an answer of bytes', () => {
  it.each<[string, string, LooseAnswer]>([
    ['its declared type', 'image/png', { status: 200, body: new Uint8Array(1) }],
    ['that type by name', 'image/png', { status: 200, body: new Uint8Array(1), headers: png }],
    ['a type of the range', 'image/*', { status: 200, body: new Uint8Array(1), headers: png }],
  ])('can have %s', (_, mediaType, answer) => {
    expect(() => assertDeclaredAnswer(endpoint(bytes(mediaType)), answer)).not.toThrow();
  });

  it.each<[string, string, LooseAnswer]>([
    ['another type', 'image/jpeg', { status: 200, body: new Uint8Array(1), headers: png }],
    ['a type out of the range', 'text/*', { status: 200, body: new Uint8Array(1), headers: png }],
    ['only a range', 'image/*', { status: 200, body: new Uint8Array(1) }],
    ['text', 'image/png', { status: 200, body: 'x' }],
    ['an undeclared header', 'image/png', { status: 200, body: new Uint8Array(1), headers: { 'x-a': '1' } }],
  ])('cannot have %s', (_, mediaType, answer) => {
    expect(() => assertDeclaredAnswer(endpoint(bytes(mediaType)), answer)).toThrow(/^direct\.things\.get answered/);
  });
});

it('an answer of JSON cannot name another type', () => {
  const answer = { status: 200, body: {}, headers: png };
  expect(() => assertDeclaredAnswer(endpoint(z.object({})), answer)).toThrow(/undeclared header content-type/);
});

describe('a stream', () => {
  it('cannot be answered by anything else', () => {
    expect(() => assertDeclaredAnswer(endpoint(eventStream(z.object({}))), { status: 200, body: {} })).toThrow(
      /without a stream/,
    );
  });

  it('has messages as they are declared', () => {
    const check = (data: unknown): void => {
      assertDeclaredMessage('direct.things.get', z.object({ n: z.number() }), { id: '7', event: 'x', data });
    };
    expect(() => check({ n: 1 })).not.toThrow();
    expect(() => check({ n: 'x' })).toThrow(/^direct\.things\.get sent message 7 against its contract/);
  });
});
