import { bytes, type Endpoint, eventStream, lastEventIdHeaders } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSchemaCollection } from '../schema/schema-collection.js';
import { operation } from './operation.js';

const follow: Endpoint['route'] = {
  method: 'GET',
  path: '/v1/things/stream',
  headers: lastEventIdHeaders,
  responses: { 200: eventStream(z.object({ n: z.number() }).strict()) },
};
const table: Endpoint['route'] = { method: 'GET', path: '/v1/things/csv', responses: { 200: bytes('text/csv') } };
const photo: Endpoint['route'] = { method: 'GET', path: '/v1/things/photo', responses: { 200: bytes('image/*') } };

function responses(route: Endpoint['route'], response: unknown): Record<string, unknown> {
  const examples = [{ name: 'on the way', response }] as const;
  const meta = { access: { kind: 'public' }, rate: 'direct', idempotency: 'none', errors: [], examples } as const;
  const endpoint: Endpoint = { name: 'direct.x.y', interface: 'direct', area: 'x', operation: 'y', route, meta };
  return operation(endpoint, createSchemaCollection([])).responses ?? {};
}

describe('an operation that does not return JSON', () => {
  it('describes a stream as text with the schema of its messages and an example as on the wire', () => {
    expect(responses(follow, { n: 1 })['200']).toHaveProperty(['content', 'text/event-stream'], {
      schema: expect.objectContaining({
        type: 'string',
        contentSchema: expect.objectContaining({ type: 'object', required: ['n'] }),
      }),
      examples: {
        onTheWay: { summary: 'on the way', value: 'retry: 2000\n\nid: 1\nevent: tracking\ndata: {"n":1}\n\n' },
      },
    });
  });

  it('describes bytes of text as text with an example', () => {
    expect(responses(table, new TextEncoder().encode('id\r\n'))['200']).toHaveProperty('content', {
      'text/csv': {
        schema: { type: 'string' },
        examples: { onTheWay: { summary: 'on the way', value: 'id\r\n' } },
      },
    });
  });

  it('describes other bytes by their media type without an example', () => {
    expect(responses(photo, new Uint8Array(1))['200']).toHaveProperty('content', {
      'image/*': { schema: { type: 'string', format: 'binary' } },
    });
  });
});
