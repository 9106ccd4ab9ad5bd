import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Delivery } from '@doorstep/contracts';
import { demoApiKey } from '@doorstep/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.js';

const contact = { name: 'Ioana Radu', phone: '+40213121234' };
const body = JSON.stringify({
  pickup: { address: 'Strada Lipscani 25, București', contact },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București', contact },
  items: [{ name: 'Buchet', quantity: 1 }],
});

/** Creates a delivery over a connection to the server, whatever host the request names, and returns its link's origin. */
async function linkOrigin({ url }: TestServer, host: string): Promise<string> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { host, authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' };
    request(`${url}/v1/deliveries`, { method: 'POST', headers }, resolve).on('error', reject).end(body);
  });
  return new URL(Delivery.parse(JSON.parse(await text(response))).trackingUrl).origin;
}

describe('the links in a response', () => {
  let open: TestServer;
  let published: TestServer;
  beforeAll(async () => {
    [open, published] = await Promise.all([
      startTestServer({ SEED: 'demo' }),
      startTestServer({ SEED: 'demo', PUBLIC_URL: 'https://api.example' }),
    ]);
  });
  afterAll(() => Promise.all([open?.close(), published?.close()]));

  it.each(['localhost:4000', '127.0.0.1:4000', '[::1]:4000', 'localhost'])(
    'use %s, as the caller on this machine did',
    async (host) => {
      expect(await linkOrigin(open, host)).toBe(`http://${host}`);
    },
  );

  it.each(['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example:80', 'localhost:4000@evil.example'])(
    'do not use %s',
    async (host) => {
      expect(await linkOrigin(open, host)).toBe(new URL(open.ports.publicUrl()).origin);
    },
  );

  it('use PUBLIC_URL for every caller where it is set', async () => {
    expect(await linkOrigin(published, 'localhost:4000')).toBe(new URL(published.ports.publicUrl()).origin);
  });
});
