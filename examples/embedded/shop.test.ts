import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShop } from './shop.js';

const server = createServer();
let shop: Awaited<ReturnType<typeof createShop>>;
let origin: string;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const options = { baseUrl: `${origin}/delivery`, database: 'memory', seed: 'demo' } as const;
  shop = await createShop(options, 'ds_test_DoorstepPublicDemoKey0000012nUR9V');
  server.on('request', shop.app);
});
afterAll(async () => {
  server.close();
  await shop.close();
});

async function checkout(order: string, address: string): Promise<Response> {
  const contact = { name: 'Andrei Pop', phone: '+40722000111' };
  return fetch(`${origin}/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order, address, contact }),
  });
}

it('books a delivery, whose tracking page is a page of the shop', async () => {
  const { track } = await (await checkout('order-1042', 'Bd. Iuliu Maniu 7, București')).json();
  expect(track).toMatch(`${origin}/delivery/track/`);
  const page = await (await fetch(track)).text();
  const [, style = ''] = /rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
  expect(new URL(style, track).pathname).toMatch(/^\/delivery\/track\/assets\//);
  expect((await fetch(new URL(style, track))).status).toBe(200);
});

it('tells the customer why an address is refused', async () => {
  const answer = await checkout('order-1043', 'Strada Republicii 1, Brașov');
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({ reason: expect.any(String) });
});

it('still answers its own pages', async () => {
  expect(await (await fetch(`${origin}/`)).text()).toBe('Flowers');
});
