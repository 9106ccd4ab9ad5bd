import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config/config.js';
import { type RunningServer, startServer } from '../../serve/serve.js';
import { createLogger } from '../../telemetry/logger.js';
import { startTwilioServer, type TwilioServer } from '../../testing/twilio-server.js';

const publicUrl = 'https://api.example';
const phone = '+40721999000';

let folder: string;
let twilio: TwilioServer;
let server: RunningServer;
const log: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-sms-'));
  twilio = await startTwilioServer();
  const env = {
    SMS: 'twilio',
    TWILIO_ACCOUNT_SID: twilio.accountSid,
    TWILIO_AUTH_TOKEN: twilio.authToken,
    TWILIO_URL: twilio.url,
    SMS_FROM: '+40312345678',
    PUBLIC_URL: publicUrl,
  };
  server = await startServer({
    config: readConfig({ PORT: '0', DATA_DIR: folder, SEED: 'none', ...env }),
    logger: createLogger('trace', { write: (line: string) => void log.push(line) }),
  });
});
afterAll(async () => {
  await server.close();
  await twilio.close();
  await rm(folder, { recursive: true, force: true });
});

async function post(path: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(`${server.url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.ok, await response.clone().text()).toBe(true);
  return Object(await response.json());
}

const stored = () => server.store.reader.find('smsMessages', { orderBy: [['createdAt', 'desc']] });

it('records receipts of SMS, and stops SMS to a number that receives none', async () => {
  const account = { email: 'maria.stan@posta.example', password: 'patru-castane-coapte', displayName: 'Maria', phone };
  const token = String((await post('/auth/register', account))['token']);
  await post('/auth/verifications', { channel: 'phone' }, token);
  await expect.poll(() => twilio.arrived.length, { timeout: 10_000 }).toBe(1);
  const receiptUrl = twilio.arrived[0]?.['StatusCallback'] ?? '';
  expect(receiptUrl).toMatch(/^https:\/\/api\.example\/callbacks\/twilio\/sms\?id=sms_\w+$/);

  const receipt = { MessageSid: `SM${'1'.padStart(32, '0')}`, To: phone };
  const report = (fields: Readonly<Record<string, string>>) =>
    twilio.post(receiptUrl, server.url, { ...receipt, ...fields });
  expect(await report({ MessageStatus: 'sent' })).toBe(204);
  expect(await stored()).toMatchObject([{ status: 'sent', deliveredAt: null }]);
  for (const _again of [1, 2, 3]) expect(await report({ MessageStatus: 'delivered' })).toBe(204);
  expect(await stored()).toMatchObject([{ status: 'sent', deliveredAt: expect.any(String) }]);

  const forged = await fetch(`${server.url}/callbacks/twilio/sms${new URL(receiptUrl).search}`, {
    method: 'POST',
    headers: { 'x-twilio-signature': 'forged' },
    body: new URLSearchParams({ ...receipt, MessageStatus: 'failed' }),
  });
  expect([forged.status, await forged.json()]).toMatchObject([400, { code: 'malformed_request' }]);

  const replies = `${publicUrl}/callbacks/twilio/replies`;
  expect(await twilio.post(replies, server.url, { From: phone, Body: 'STOP' })).toBe(200);
  await post('/auth/verifications', { channel: 'phone' }, token);
  await expect.poll(async () => (await stored())[0]?.status, { timeout: 10_000 }).toBe('dropped');
  expect(await stored()).toMatchObject([{ reason: 'unreachable' }, { status: 'sent' }]);
  expect(twilio.arrived.length).toBe(1);

  expect(await twilio.post(replies, server.url, { From: phone, Body: 'START' })).toBe(200);
  await post('/auth/verifications', { channel: 'phone' }, token);
  await expect.poll(() => twilio.arrived.length, { timeout: 10_000 }).toBe(2);
  expect(log.join('\n')).not.toContain(phone);
  expect(log.join('\n')).not.toContain(twilio.authToken);
});
