import { bytes, type Endpoint, eventStream, type Route } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assertDeclaredAnswer, assertDeclaredMessage } from './answer-check.js';
import type { UntypedAnswer } from './bindings.js';

function endpoint(response: ReturnType<typeof bytes> | ReturnType<typeof eventStream> | z.ZodTypeAny): Endpoint {
  const route: Route = { method: 'GET', path: '/v1/things', responses: { 200: response } };
  const examples = [{ name: 'x', response: {} }] as const;
  const meta = { access: { kind: 'public' }, rate: 'direct', idempotency: 'none', errors: [], examples } as const;
  return { name: 'direct.things.get', interface: 'direct', area: 'things', operation: 'get', route, meta };
}

const png = { 'content-type': 'image/png' };

describe('an answer of bytes', () => {
  it.each<[string, string, UntypedAnswer]>([
    ['its declared type', 'image/png', { status: 200, body: new Uint8Array(1) }],
    ['its declared type in a header', 'image/png', { status: 200, body: new Uint8Array(1), headers: png }],
    ['a type within a declared range', 'image/*', { status: 200, body: new Uint8Array(1), headers: png }],
  ])('can have %s', (_, mediaType, answer) => {
    expect(() => assertDeclaredAnswer(endpoint(bytes(mediaType)), answer)).not.toThrow();
  });

  it.each<[string, string, UntypedAnswer]>([
    ['another type', 'image/jpeg', { status: 200, body: new Uint8Array(1), headers: png }],
    ['a type outside the declared range', 'text/*', { status: 200, body: new Uint8Array(1), headers: png }],
    ['a range without a type', 'image/*', { status: 200, body: new Uint8Array(1) }],
    ['a text as body', 'image/png', { status: 200, body: 'x' }],
    ['an undeclared header', 'image/png', { status: 200, body: new Uint8Array(1), headers: { 'x-a': '1' } }],
  ])('cannot have %s', (_, mediaType, answer) => {
    expect(() => assertDeclaredAnswer(endpoint(bytes(mediaType)), answer)).toThrow(/^direct\.things\.get answered/);
  });
});

it('refuses another content type for a JSON answer', () => {
  const answer = { status: 200, body: {}, headers: png };
  expect(() => assertDeclaredAnswer(endpoint(z.object({})), answer)).toThrow(/undeclared header content-type/);
});

describe('a stream', () => {
  it('cannot be replaced by another answer', () => {
    expect(() => assertDeclaredAnswer(endpoint(eventStream(z.object({}))), { status: 200, body: {} })).toThrow(
      /without a stream/,
    );
  });

  it('must have messages of the declared shape', () => {
    const check = (data: unknown): void => {
      assertDeclaredMessage('direct.things.get', z.object({ n: z.number() }), { id: '7', event: 'x', data });
    };
    expect(() => check({ n: 1 })).not.toThrow();
    expect(() => check({ n: 'x' })).toThrow(/^direct\.things\.get violated its contract with message 7/);
  });
});
