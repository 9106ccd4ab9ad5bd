// A browser, a page and the sandbox. Page and test reach the sandbox by HTTP alone, the test as `cy.request` of Cypress does.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { chromium } from 'playwright-core';

const sandbox = 'http://127.0.0.1:4621';
const app = 'http://127.0.0.1:4622';

const service = spawn('doorstep-sandbox', ['--port', '4621'], { stdio: ['ignore', 'pipe', 'inherit'] });
const html = readFileSync('index.html');
const pages = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html)).listen(4622);
let browser;

before(async () => {
  await once(service.stdout, 'data');
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
});

after(async () => {
  service.kill();
  pages.close();
  await browser.close();
});

/** `cy.request(method, url, body)` */
async function send(method, url, { token, body } = {}) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  const text = await response.text();
  assert.ok(response.ok, text);
  return text && JSON.parse(text);
}

/** Gives a test a world of its own, so that several run at the same time. */
async function inNewWorld(test) {
  const world = await send('POST', `${sandbox}/_sandbox/worlds`);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    // `cy.visit(url, { onBeforeLoad })`
    await page.addInitScript((url) => Object.assign(window, { doorstepUrl: url }), world.baseUrl);
    await page.goto(app);
    await test(page, world);
  } finally {
    await context.close();
    await send('DELETE', `${sandbox}/_sandbox/worlds/${world.id}`);
  }
}

async function signIn(page, { accounts, password }) {
  const { email } = accounts.find(({ role }) => role === 'customer');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** `cy.contains('[role=status]', text)` */
const shows = (page, text) => page.getByRole('status').filter({ hasText: text }).waitFor();

describe('the page of a customer', { concurrency: true }, () => {
  it('refuses a wrong password', () =>
    inNewWorld(async (page, world) => {
      await signIn(page, { ...world, password: 'not-the-password' });
      await shows(page, 'E-mail or password is wrong.');
    }));

  it('shows nothing in a new world', () =>
    inNewWorld(async (page, world) => {
      await signIn(page, world);
      await shows(page, 'No orders yet.');
    }));

  it('shows that the order arrives', () =>
    inNewWorld(async (page, world) => {
      const { objects, sessions } = await send('POST', `${world.baseUrl}/_sandbox/scenarios/order_on_the_way`);
      await signIn(page, world);
      await shows(page, `${objects.order.number}: picked_up`);

      // The test acts as the courier.
      const order = `${world.baseUrl}/api/v1/orders/${objects.order.id}`;
      const { dropoff } = await send('GET', `${order}/verification-codes`, { token: sessions.customer.token });
      // At the door.
      const body = { dropoffCode: dropoff.code, coordinates: objects.order.dropoff.coordinates };
      await send('POST', `${order}/courier-delivered`, { token: sessions.courier.token, body });
      await shows(page, `${objects.order.number}: delivered`);
    }));

  it('recovers from an outage', () =>
    inNewWorld(async (page, world) => {
      const faults = `${world.baseUrl}/_sandbox/faults`;
      await send('POST', faults, { body: { route: 'orders.list', status: 503 } });
      await signIn(page, world);
      await shows(page, 'Please wait.');
      await send('DELETE', faults);
      await shows(page, 'No orders yet.');
    }));
});
