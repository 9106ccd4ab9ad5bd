import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config/config.js';
import { startServer } from '../../serve/serve.js';
import { createLogger } from '../../telemetry/logger.js';
import { type FakeFcm, startFakeFcm } from '../../testing/fake-fcm.js';

let folder: string;
let fake: FakeFcm;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-push-'));
  fake = await startFakeFcm(Date.now);
});
afterAll(async () => {
  await fake.close();
  await rm(folder, { recursive: true, force: true });
});

const deviceToken = 'device-token-that-nobody-may-see';
const near = { lat: 44.426, lng: 26.16 };

/** Starts a server with the fake FCM. Returns it with its log. */
async function startPushing() {
  const { account } = fake;
  const file = join(folder, 'account.json');
  const key = {
    type: 'service_account',
    project_id: account.projectId,
    private_key_id: account.keyId,
    private_key: account.privateKey,
    client_email: account.clientEmail,
    token_uri: account.tokenUri,
  };
  await writeFile(file, JSON.stringify(key));
  const log: string[] = [];
  const server = await startServer({
    config: readConfig({ PORT: '0', DATA_DIR: folder, PUSH: 'fcm', FCM_SERVICE_ACCOUNT: file, FCM_URL: fake.url }),
    logger: createLogger('trace', { write: (line: string) => void log.push(line) }),
  });
  return { server, log };
}

async function call(url: string, token: string | undefined, body?: object) {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.ok, await response.clone().text()).toBe(true);
  return Object(await response.json());
}

/** Orders an item of a shop that never closes, and cancels the order. */
async function orderAndCancel(api: string, token: string): Promise<string> {
  const { data } = await call(`${api}/discovery/stores?lat=${near.lat}&lng=${near.lng}&limit=100`, undefined);
  const { store } = data.find((entry: { store: { slug: string } }) => entry.store.slug === 'farmacia-rozmarin-titan');
  const menu = await call(`${api}/stores/${store.id}/menu`, undefined);
  const { id: itemId } = menu.categories
    .flatMap(({ items }: { items: object[] }) => items)
    .find(
      (item: { modifiers: object[]; availability: { available: boolean } }) =>
        item.modifiers.length === 0 && item.availability.available,
    );
  const order = await call(`${api}/checkout`, token, {
    storeId: store.id,
    items: [{ itemId, quantity: 10 }],
    payment: { method: 'card_ok' },
    deliveryCoordinates: near,
  });
  await call(`${api}/orders/${order.id}/cancel`, token, { reason: 'changed_mind' });
  return order.id;
}

it('sends a push to FCM, and leaves its token in no log or database file', async () => {
  const { server, log } = await startPushing();
  const api = `${server.url}/api/v1`;
  try {
    const { token } = await call(`${api}/auth/demo-login`, undefined, { role: 'customer' });
    await call(`${api}/mobile/push-tokens`, token, { app: 'customer', platform: 'android', token: deviceToken });
    const orderId = await orderAndCancel(api, token);
    await expect.poll(() => fake.arrived.length, { timeout: 10_000 }).toBe(1);
    expect(fake.arrived[0]?.message).toMatchObject({
      token: deviceToken,
      notification: { title: 'Comandă anulată' },
      data: { eventType: 'order.cancelled', subjectId: orderId },
    });
    const inbox = async () => (await call(`${api}/notifications?channel=push&status=sent`, token)).data;
    await expect.poll(inbox).toMatchObject([{ subjectId: orderId, status: 'sent', devices: [{ attempts: 1 }] }]);
  } finally {
    await server.close();
  }
  expect(log.join('\n')).not.toContain(deviceToken);
  const files = (await readdir(folder)).filter((name) => name.startsWith('doorstep.sqlite'));
  expect(files.length).toBeGreaterThan(0);
  for (const name of files) expect(await readFile(join(folder, name), 'latin1')).not.toContain(deviceToken);
}, 30_000);
