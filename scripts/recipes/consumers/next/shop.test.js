// Starts the sandbox and the built shop, and buys flowers in a browser.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { after, before, it } from 'node:test';
import { startSandbox } from '@doorstep/sandbox';
import { Doorstep } from '@doorstep/sdk';
import { chromium } from 'playwright-core';

const shop = 'http://127.0.0.1:4642';
const webhookUrl = `${shop}/api/doorstep/webhooks`;
let sandbox;
let next;
let browser;

before(async () => {
  sandbox = await startSandbox({ port: 4641, running: false });
  const doorstep = new Doorstep({ apiKey: sandbox.apiKey, baseUrl: sandbox.url });
  const { secret } = await doorstep.webhookEndpoints.create({ url: webhookUrl });
  const settings = {
    DOORSTEP_API_KEY: sandbox.apiKey,
    DOORSTEP_BASE_URL: sandbox.url,
    DOORSTEP_WEBHOOK_SECRET: secret,
  };
  const env = { ...process.env, ...settings };
  next = spawn('next', ['start', '--hostname', '127.0.0.1', '--port', '4642'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of next.stdout) if (String(text).includes('Ready')) break;
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
});

after(async () => {
  next?.kill();
  await browser?.close();
  await sandbox?.close();
});

async function control(method, path, body) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${sandbox.url}/_sandbox/${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  return response.json();
}

/** Returns how often the shop has requested a delivery. */
const reads = async () => (await control('GET', 'requests?route=deliveries.get')).data.length;

it('books the delivery of the quote, and shows what webhooks report', async () => {
  const page = await browser.newPage();
  await page.goto(shop);
  assert.equal(await page.getByRole('status').textContent(), 'Delivery: 18.00 RON');
  await page.getByLabel('Name').fill('Dan Pop');
  await page.getByRole('button', { name: 'Order' }).click();
  await page.waitForURL(/\/deliveries\/dlv_/);
  const status = page.getByRole('status');
  assert.equal(await status.textContent(), 'pending');
  const before = await reads();
  await page.reload();
  assert.equal(await status.textContent(), 'pending');
  assert.equal(await reads(), before, 'The page is not kept.');

  await control('POST', 'clock/advance', { duration: '150s' });
  await page.reload();
  assert.equal(await status.textContent(), 'delivered');
});

it('refuses a forged webhook', async () => {
  const { status } = await fetch(webhookUrl, { method: 'POST', body: '{"type":"delivery.delivered"}' });
  assert.equal(status, 400);
});
