import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DoorstepPlatform, isApiError } from '@doorstep/sdk/platform';
import { type RunningServer, readConfig, startServer } from '@doorstep/server/program';
import { type MailServer, startMailServer } from '@doorstep/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findViolations } from '../../../../scripts/browser/find-violations.js';
import { launchChromium, type TestBrowser } from '../../../../scripts/browser/launch-chromium.js';
import { watchPage } from '../../../../scripts/browser/watch-page.js';

const email = 'ioana.marin@posta.example';
const [oldPassword, newPassword] = ['patru-castane-coapte', 'ploaie-pe-lacul-albastru'];

let folder: string;
let mail: MailServer;
let server: RunningServer;
let chromium: TestBrowser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-reset-'));
  mail = await startMailServer();
  const env = { MAIL: 'smtp', SMTP_URL: mail.url, MAIL_FROM: 'Doorstep <no-reply@doorstep.example>' };
  server = await startServer({
    config: readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATA_DIR: folder, ...env }),
  });
  chromium = await launchChromium();
});
afterAll(async () => {
  await chromium?.close();
  await server?.close();
  await mail?.close();
  await rm(folder, { recursive: true, force: true });
});

it('a customer reads the e-mail, opens its link, and has a new password', async () => {
  const platform = new DoorstepPlatform({ baseUrl: server.url });
  const other = await platform.auth.register({ email, password: oldPassword, displayName: 'Ioana Marin' });
  await platform.auth.requestPasswordReset({ email });
  const arrived = () => mail.arrived.find(({ to }) => to.includes(email));
  await expect.poll(arrived, { timeout: 30_000 }).toBeDefined();

  const tab = await chromium.browser.newPage({ locale: 'en-GB', viewport: { width: 320, height: 640 } });
  const watch = watchPage(tab);
  // As the program of a mailbox shows it.
  await tab.setContent(arrived()?.html ?? '');
  const link = tab.locator('a[href*="/reset-password"]').first();
  expect(await tab.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await tab.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  expect(await findViolations(tab)).toEqual([]);
  expect(await tab.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);

  await tab.getByLabel('New password').fill('scurt');
  await tab.getByRole('button', { name: 'Save password' }).click();
  await tab.getByText('The password is too short: use at least 12 characters.').waitFor();
  expect(await findViolations(tab)).toEqual([]);
  await tab.getByLabel('New password').fill(newPassword);
  await tab.getByRole('button', { name: 'Save password' }).click();
  await tab.getByRole('heading', { name: 'Password changed' }).waitFor();

  const refusal = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => 'done',
      (error) => isApiError(error) && error.code,
    );
  expect(await refusal(platform.withToken(other.token).profile.get())).toBe('unauthenticated');
  expect(await refusal(platform.auth.login({ email, password: oldPassword }))).toBe('invalid_credentials');
  expect(await refusal(platform.auth.login({ email, password: newPassword }))).toBe('done');
  // The link has ended.
  await tab.goto(address);
  await tab.getByLabel('New password').fill(oldPassword);
  await tab.getByRole('button', { name: 'Save password' }).click();
  await tab.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
  expect(await refusal(platform.auth.login({ email, password: oldPassword }))).toBe('invalid_credentials');
  expect(watch.warnings).toEqual([]);
  expect([...new Set(watch.requests.map((url) => new URL(url).origin))]).toEqual([new URL(address).origin]);
  await tab.close();
}, 120_000);
