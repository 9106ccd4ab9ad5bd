// The network of React Native against the sandbox over HTTP, as from a phone or an emulator.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { DoorstepPlatform, toFile } from '@doorstep/sdk/platform';
import './native-network.js';
import 'react-native/Libraries/Core/setUpXHR';

const url = 'http://127.0.0.1:4651';
const service = spawn('doorstep-sandbox', ['--port', '4651'], { stdio: ['ignore', 'pipe', 'inherit'] });
const control = async (path) => (await fetch(`${url}/_sandbox/${path}`, { method: 'POST' })).json();

beforeAll(() => once(service.stdout, 'data'));
afterAll(() => service.kill());

test('responses have no body to stream', () => {
  expect('body' in Response.prototype).toBe(false);
});

test('follows an order, with a request for each message', async () => {
  const { objects, sessions } = await control('scenarios/order_on_the_way');
  const connections = [];
  const onResponse = (event) => event.url.endsWith('/tracking/stream') && connections.push(event.status);
  const platform = new DoorstepPlatform({ baseUrl: url, onResponse });
  const customer = platform.withToken(sessions.customer.token);
  const statuses = [];
  for await (const { status } of customer.orders.follow(objects.order.id)) {
    statuses.push(status);
    if (status !== 'picked_up') continue;
    const { dropoff } = await customer.orders.getVerificationCodes(objects.order.id);
    const courier = platform.withToken(sessions.courier.token);
    const { coordinates } = objects.order.dropoff; // at the door
    await courier.orders.markDelivered(objects.order.id, { dropoffCode: dropoff.code, coordinates });
  }
  expect(statuses).toEqual(['picked_up', 'delivered']);
  // The last connection learns that there is nothing more.
  expect(connections).toEqual([200, 200, 204]);
});

describe('an upload', () => {
  let upload;
  beforeAll(async () => {
    const courier = await new DoorstepPlatform({ baseUrl: url }).demoSignIn({ role: 'courier' });
    const document = { kind: 'driving_licence', expiresOn: '2031-05-14' };
    upload = (file) => courier.documents.addForCourier(courier.signedIn.account.courierId, { ...document, file });
  });

  test('takes the file of a picker, with another name and type if necessary', async () => {
    writeFileSync('scan', '%PDF-1.7\n%%EOF\n');
    const picked = { uri: String(pathToFileURL('scan')), name: 'scan', type: 'application/octet-stream' };
    expect(await upload(picked)).toMatchObject({ status: 'pending', file: { name: 'scan' } });
    const named = await toFile(picked, 'licence.pdf', 'application/pdf');
    expect(await upload(named)).toMatchObject({ status: 'pending', file: { name: 'licence.pdf' } });
  });

  test('refuses bytes, which React Native cannot send in a form', async () => {
    await expect(upload(new Uint8Array([1]))).rejects.toThrow('in React Native { uri, name, type }');
  });
});
