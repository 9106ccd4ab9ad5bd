import {
  AppVersionRuleList,
  FeatureFlagList,
  FeatureFlagStates,
  MobileAppConfig,
  maxFeatureFlags,
} from '@doorstep/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../service/testing/test-service.js';

const installId = '7f1c9e2a-4b7d-4c53-9a86-2f0d3b5e8c11';
const untargeted = { apps: [], platforms: [], roles: [], cityIds: [], minVersion: null, belowVersion: null };
const plainFlag = { description: 'For a test.', enabled: true, rolloutBasisPoints: 10_000, targeting: untargeted };

let test: TestService;
let admin: string;
beforeEach(async () => {
  test = await createTestService();
  admin = await test.signInAsOwner('admin');
});

const put = (path: string, body: object, token = admin) => test.send('PUT', `/api/v1/admin/${path}`, { token, body });

async function flagStates(query: string, token?: string): Promise<Readonly<Record<string, string>>> {
  const answer = await test.send('GET', `/api/v1/apps/feature-flags?${query}`, token === undefined ? {} : { token });
  return Object.fromEntries(FeatureFlagStates.parse(answer.body).data.map(({ key, reason }) => [key, reason]));
}

describe('min-version', () => {
  const read = async (query = '') =>
    AppVersionRuleList.parse((await test.send('GET', `/api/v1/apps/min-version${query}`)).body).data;

  it('returns the rules of all or some apps, with a verdict on the requested version', async () => {
    const rules = await read();
    expect(rules.map(({ app, platform }) => `${app}/${platform}`)).toEqual([
      ...['courier/android', 'courier/ios', 'customer/android', 'customer/ios', 'customer/web'],
      ...['fleet/android', 'fleet/ios', 'fleet/web', 'merchant/android', 'merchant/ios', 'merchant/web'],
    ]);
    expect(new Set(rules.map(({ verdict }) => verdict))).toEqual(new Set([null]));
    expect(await read('?app=courier&version=2.8.0')).toMatchObject([
      { platform: 'android', verdict: 'update_available' },
      { platform: 'ios', verdict: 'update_available' },
    ]);
    expect(await read('?app=courier&platform=web&version=2.8.0')).toEqual([]);
  });

  it('reflects changes by administrators, which are audited', async () => {
    const rule = { minVersion: '2.11.0', latestVersion: '2.11.0', storeUrl: null };
    const path = 'apps/courier/platforms/ios/version';
    expect(await put(path, rule)).toMatchObject({ status: 200, body: { ...rule, app: 'courier', verdict: null } });
    expect(await read('?app=courier&platform=ios&version=2.10.9')).toMatchObject([{ verdict: 'update_required' }]);
    expect(await put('apps/courier/platforms/web/version', rule)).toMatchObject({ status: 200 });
    expect(await read('?app=courier&platform=web&version=2.11.0')).toMatchObject([{ verdict: 'ok' }]);
    const entries = await test.store.reader.find('auditEntries', { where: { action: 'apps.setVersion' } });
    expect(entries[0]?.details).toEqual({ minVersion: '2.11.0', latestVersion: '2.11.0' });
  });

  it.each([
    [{ minVersion: '2.12.0' }, '/body/minVersion'],
    [{ minVersion: '2.11.1-beta.1' }, '/body/minVersion'],
    [{ latestVersion: '2.11' }, '/body/latestVersion'],
    [{ storeUrl: 'http://shop.example' }, '/body/storeUrl'],
    [{ storeUrl: 'javascript:alert(1)' }, '/body/storeUrl'],
  ])('refuses %j', async (change, pointer) => {
    const rule = { minVersion: '2.11.0', latestVersion: '2.11.0', storeUrl: null, ...change };
    const answer = await put('apps/courier/platforms/ios/version', rule);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer }] } });
  });
});

describe('feature flags', () => {
  it('are seeded, and evaluated for the caller', async () => {
    expect(await flagStates('app=customer&platform=ios&version=3.4.0')).toEqual({
      'checkout.order_again': 'no_install_id',
      'maps.heatmap': 'off',
      'orders.batch_pickup': 'not_targeted',
      'referrals.invite_friends': 'on',
      'refunds.ask_in_app': 'not_targeted',
    });
    expect((await flagStates('app=merchant'))['refunds.ask_in_app']).toBe('not_targeted');
    expect((await flagStates('app=merchant', await test.signIn('merchant')))['refunds.ask_in_app']).toBe('on');
  });

  it('are created, changed and removed', async () => {
    expect(await put('feature-flags/checkout.new_cart', plainFlag)).toMatchObject({
      status: 200,
      body: { key: 'checkout.new_cart' },
    });
    expect((await flagStates('app=customer'))['checkout.new_cart']).toBe('on');
    await put('feature-flags/checkout.new_cart', { ...plainFlag, enabled: false });
    expect((await flagStates('app=customer'))['checkout.new_cart']).toBe('off');
    const list = await test.send('GET', '/api/v1/admin/feature-flags', { token: await test.signIn('support') });
    expect(FeatureFlagList.parse(list.body).data.find(({ key }) => key === 'checkout.new_cart')).toMatchObject({
      enabled: false,
      createdAt: '2026-11-21T10:00:00.000Z',
    });
    const remove = () => test.send('DELETE', '/api/v1/admin/feature-flags/checkout.new_cart', { token: admin });
    expect(await remove()).toMatchObject({ status: 204 });
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await flagStates('app=customer')).not.toHaveProperty(['checkout.new_cart']);
  });

  it('treat install ids as case-insensitive', async () => {
    await put('feature-flags/test.half', { ...plainFlag, rolloutBasisPoints: 5_000 });
    const [lower, upper] = [installId, installId.toUpperCase()].map((id) => flagStates(`app=fleet&installId=${id}`));
    expect((await lower)?.['test.half']).toBe((await upper)?.['test.half']);
    const odd = await test.send('GET', '/api/v1/apps/feature-flags?app=fleet&installId=device-42');
    expect(odd).toMatchObject({ status: 400, body: { errors: [{ pointer: '/query/installId' }] } });
  });

  it('are limited in number, and can still be changed at the limit', async () => {
    const known = await test.store.reader.find('featureFlags', {});
    const more = Array.from({ length: maxFeatureFlags - known.length }, (_, index) => ({
      ...plainFlag,
      id: `filler.flag_${index}`,
      createdAt: '2026-11-21T10:00:00.000Z',
      updatedAt: '2026-11-21T10:00:00.000Z',
    }));
    await test.store.transaction((db) => db.insert('featureFlags', ...more));
    expect(await put('feature-flags/filler.one_more', plainFlag)).toMatchObject({
      status: 409,
      body: { code: 'feature_flag_limit' },
    });
    expect(await put('feature-flags/filler.flag_0', plainFlag)).toMatchObject({ status: 200 });
    expect(Object.keys(await flagStates('app=fleet'))).toHaveLength(maxFeatureFlags);
  });
});

describe('app-config', () => {
  const start = async (query: string) =>
    MobileAppConfig.parse((await test.send('GET', `/api/v1/mobile/app-config?${query}`)).body);

  it('combines the answers of the other endpoints', async () => {
    const query = `app=courier&platform=android&version=2.10.0&installId=${installId}&cityId=bucharest`;
    const { config, update, flags, legal } = await start(query);
    expect(config).toEqual((await test.send('GET', '/api/v1/apps/config?app=courier')).body);
    expect(update).toMatchObject({ app: 'courier', platform: 'android', verdict: 'update_available' });
    expect(Object.fromEntries(flags.map(({ key, reason }) => [key, reason]))).toEqual(await flagStates(query));
    expect(legal.map(({ document, version }) => `${document} ${version}`)).toEqual([
      'privacy_policy 1.1',
      'courier_agreement 1.0',
    ]);
  });

  it('works for a platform without a version rule', async () => {
    expect((await start('app=courier&platform=web&version=2.10.0')).update).toBeNull();
  });
});

describe('a capability report', () => {
  const report = {
    app: 'courier',
    platform: 'android',
    version: '2.10.3',
    installId,
    osVersion: '16',
    locale: 'ro-RO',
    capabilities: { push: 'granted', backgroundLocation: 'denied' },
  };
  const send = (change: object = {}, token?: string) =>
    test.send('POST', '/api/v1/mobile/capabilities', {
      body: { ...report, ...change },
      ...(token === undefined ? {} : { token }),
    });

  it('replaces the previous one of its installation, with or without a session', async () => {
    const first = await send();
    expect(first).toMatchObject({ status: 200, body: { ...report, deviceModel: null, signedIn: false } });
    const token = await test.signIn('courier');
    const capabilities = { push: 'denied' };
    const second = await send({ capabilities, deviceModel: 'Pixel 9a' }, token);
    expect(second.body).toMatchObject({ id: Object(first.body).id, capabilities, signedIn: true });
    await send({ app: 'customer' });
    const [kept, other] = await test.store.reader.find('capabilityReports', { orderBy: [['app', 'asc']] });
    expect(kept).toMatchObject({ app: 'courier', capabilities, accountId: expect.stringMatching(/^acc_/) });
    expect(other).toMatchObject({ app: 'customer', accountId: null });
    expect((await send()).body).toMatchObject({ signedIn: false });
  });

  it.each([
    [{ capabilities: { gps: 'granted' } }, '/body/capabilities/gps'],
    [{ capabilities: { push: 'maybe' } }, '/body/capabilities/push'],
    [{ installId: '356938035643809' }, '/body/installId'],
    [{ version: 'latest' }, '/body/version'],
    [{ locale: 'română' }, '/body/locale'],
    [{ deviceModel: 'x'.repeat(81) }, '/body/deviceModel'],
  ])('with %j is refused', async (change, pointer) => {
    expect(await send(change)).toMatchObject({ status: 400, body: { errors: [{ pointer }] } });
  });

  it('is removed after 180 days', async () => {
    await send();
    const day = 24 * 60 * 60 * 1_000;
    for (const [days, count] of [
      [180, 1],
      [1, 0],
    ] as const) {
      test.ports.clock.set(test.ports.clock.now() + days * day);
      await test.service.jobs.runDue();
      expect(await test.store.reader.count('capabilityReports', {})).toBe(count);
    }
  });
});
