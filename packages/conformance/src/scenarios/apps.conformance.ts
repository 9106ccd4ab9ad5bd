import type { FeatureFlagRequest } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { type Harness, refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { subject } from '../kit/scenario.js';
import { realAdminToken } from '../targets/test-actors.js';

const apps = ['customer', 'courier', 'merchant', 'fleet'] as const;
/** Ids of sixteen app installations. */
const installIds = Array.from({ length: 16 }, (_, index) => `7f1c9e2a-4b7d-4c53-9a86-2f0d3b5e8c${index + 16}`);

const everybody: FeatureFlagRequest = {
  description: 'Of the conformance scenarios.',
  enabled: true,
  rolloutBasisPoints: 10_000,
  targeting: { apps: [], platforms: [], roles: [], cityIds: [], minVersion: null, belowVersion: null },
};

type FlagQuery = Parameters<Harness['platform']['apps']['listFlagStates']>[0];

/** Returns the state of a flag for a client, with its reason. */
async function flagOf(client: Pick<Harness['platform'], 'apps'>, key: string, query: FlagQuery): Promise<string> {
  const { data } = await client.apps.listFlagStates(query);
  const state = data.find((flag) => flag.key === key);
  return state ? `${state.enabled ? 'on' : 'off'}: ${state.reason}` : 'none';
}

export const appsSubject = subject('apps', (scenario) => {
  scenario('start with one call that combines the others', async ({ platform }) => {
    for (const app of apps) {
      const query = { app, platform: 'ios', version: '2.0.0', installId: installIds[0], cityId: 'bucharest' } as const;
      const { config, update, flags, legal } = await platform.mobile.getAppConfig(query);
      expect(config).toEqual(await platform.apps.getConfig({ app }));
      expect([update]).toEqual((await platform.apps.listVersions({ app, platform: 'ios', version: '2.0.0' })).data);
      expect(flags).toEqual((await platform.apps.listFlagStates(query)).data);
      const { data } = await platform.apps.listLegalDocuments({ app, status: 'current' });
      expect(legal.map(({ document, version }) => [document, version])).toEqual(
        data.map(({ document, version }) => [document, version]),
      );
    }
  });

  scenario('each have a configuration with the limits of the service', async ({ platform }) => {
    const [customer, merchant] = [
      await platform.apps.getConfig({ app: 'customer' }),
      await platform.apps.getConfig({ app: 'merchant' }),
    ];
    expect(customer).toMatchObject({ app: 'customer', slot: { lengthSeconds: 1800, earliestSeconds: 3600 } });
    expect(customer).toMatchObject({ payment: { provider: 'sandbox', publishableKey: null } });
    expect(merchant).not.toHaveProperty('payment');
    expect(merchant).toMatchObject({ app: 'merchant', acceptLimitSeconds: 600, claimLimitSeconds: 1800 });
  });

  scenario('have the languages, the currency and the emergency numbers of their city', async ({ platform }) => {
    const config = await platform.apps.getConfig({ app: 'courier', cityId: 'bucharest' });
    expect(config).toMatchObject({
      ...{ languages: ['ro', 'en'], currency: 'RON', cityIds: ['bucharest'] },
      emergencyContacts: [{ service: 'all', phone: '112' }],
    });
    expect(await platform.apps.getConfig({ app: 'courier', cityId: 'atlantis' })).toEqual(config);
  });

  scenario('revalidate cached answers with an ETag', async ({ send }) => {
    const install = `app=courier&platform=ios&version=2.10.0&installId=${installIds[0]}`;
    for (const [path, cacheControl] of [
      ['apps/config?app=fleet', 'public, max-age=300'],
      ['apps/min-version?app=fleet', 'public, max-age=60'],
      ['apps/legal-documents', 'public, max-age=300'],
      ['apps/release-notes?app=customer', 'public, max-age=300'],
      [`apps/feature-flags?${install}`, 'private, no-cache'],
      [`mobile/app-config?${install}`, 'private, no-cache'],
    ] as const) {
      const first = await send('GET', `/api/v1/${path}`);
      expect([first.status, first.headers.get('cache-control')], path).toEqual([200, cacheControl]);
      const etag = first.headers.get('etag') ?? '';
      const again = await send('GET', `/api/v1/${path}`, { headers: { 'if-none-match': etag } });
      expect([again.status, again.text, again.headers.get('etag')], path).toEqual([304, '', etag]);
    }
  });

  scenario('learn which versions are supported, pre-releases included', async ({ platform, owner }) => {
    const admin = owner('admin');
    const [before] = (await platform.apps.listVersions({ app: 'fleet', platform: 'android' })).data;
    expect(before?.verdict).toBeNull();
    const rule = { minVersion: '2.0.0', latestVersion: '2.10.0', storeUrl: before?.storeUrl ?? null };
    expect(await admin.apps.setVersion('fleet', 'android', rule)).toMatchObject({ ...rule, verdict: null });
    for (const [version, verdict] of [
      ['1.99.99', 'update_required'],
      ['2.0.0-rc.2', 'update_required'],
      ['2.0.0', 'update_available'],
      ['2.9.0', 'update_available'],
      ['2.10.0-beta.1', 'update_available'],
      ['2.10.0+7', 'ok'],
      ['2.11.0-beta.1', 'ok'],
    ] as const) {
      const { data } = await platform.apps.listVersions({ app: 'fleet', platform: 'android', version });
      expect(
        data.map((found) => found.verdict),
        version,
      ).toEqual([verdict]);
    }
    const backwards = { ...rule, minVersion: '2.10.1' };
    expect(await refused(admin.apps.setVersion('fleet', 'android', backwards), 'invalid_request')).toMatchObject({
      errors: [{ pointer: '/body/minVersion' }],
    });
    await admin.apps.setVersion('fleet', 'android', {
      minVersion: before?.minVersion ?? '',
      latestVersion: before?.latestVersion ?? '',
      storeUrl: before?.storeUrl ?? null,
    });
  });

  scenario('get flags by rollout share, and keep them as the share grows', async ({ platform, owner }) => {
    const admin = owner('admin');
    const key = 'conformance.rollout';
    const inside = async (rolloutBasisPoints: number): Promise<ReadonlySet<string>> => {
      await admin.apps.setFlag(key, { ...everybody, rolloutBasisPoints });
      const states = await Promise.all(
        installIds.map((installId) => flagOf(platform, key, { app: 'fleet', installId })),
      );
      return new Set(installIds.filter((_, index) => states[index]?.startsWith('on')));
    };
    let smaller = await inside(0);
    expect(smaller.size).toBe(0);
    for (const share of [2_500, 5_000, 7_500, 10_000]) {
      const greater = await inside(share);
      expect([...smaller].filter((installId) => !greater.has(installId))).toEqual([]);
      smaller = greater;
    }
    expect(smaller.size).toBe(installIds.length);
    await admin.apps.setFlag(key, { ...everybody, rolloutBasisPoints: 5_000 });
    expect(await flagOf(platform, key, { app: 'fleet' })).toBe('off: no_install_id');
    await admin.apps.setFlag(key, { ...everybody, enabled: false });
    expect(await flagOf(platform, key, { app: 'fleet', installId: installIds[0] })).toBe('off: off');
    await admin.apps.deleteFlag(key);
    expect(await flagOf(platform, key, { app: 'fleet' })).toBe('none');
    await refused(admin.apps.deleteFlag(key), 'not_found');
  });

  scenario('get flags by app, platform, version, city and role', async ({ platform, as, owner }) => {
    const [admin, courier] = [owner('admin'), await as('courier')];
    const key = 'conformance.targeting';
    const targeting = {
      apps: ['courier' as const],
      platforms: ['ios' as const],
      roles: ['courier' as const],
      cityIds: ['bucharest'],
      minVersion: '2.10.0',
      belowVersion: '3.0.0',
    };
    expect(await admin.apps.setFlag(key, { ...everybody, targeting })).toMatchObject({ key, targeting });
    const met = { app: 'courier', platform: 'ios', version: '2.10.0', cityId: 'bucharest' } as const;
    expect(await flagOf(courier, key, met)).toBe('on: on');
    expect(await flagOf(platform, key, met)).toBe('off: not_targeted');
    expect(await flagOf(await as('customer'), key, met)).toBe('off: not_targeted');
    for (const change of [
      { app: 'customer' },
      { platform: 'android' },
      { version: '2.10.0-beta.1' },
      { version: '3.0.0' },
      { cityId: 'cluj' },
      { version: undefined },
      { cityId: undefined },
    ] as const) {
      expect(await flagOf(courier, key, { ...met, ...change }), JSON.stringify(change)).toBe('off: not_targeted');
    }
    expect((await (await as('support')).apps.listFlags()).data.map((flag) => flag.key)).toContain(key);
    await admin.apps.deleteFlag(key);
  });

  scenario('are changed only by administrators after step-up, and by no demo session', async (harness) => {
    const rule = { minVersion: '1.0.0', latestVersion: '1.0.0', storeUrl: null };
    const calls = [
      ['PUT', '/api/v1/admin/apps/fleet/platforms/web/version', rule],
      ['PUT', '/api/v1/admin/feature-flags/conformance.nobody', everybody],
      ['DELETE', '/api/v1/admin/feature-flags/conformance.nobody', undefined],
    ] as const;
    for (const [method, path, json] of calls) {
      expectProblem(await harness.send(method, path, { json }), 'unauthenticated');
      const { token } = await harness.as('support');
      expectProblem(await harness.send(method, path, { json, token }), 'forbidden');
      expectProblem(await harness.send(method, path, { json, token: realAdminToken }), 'step_up_required');
      const visitor = await harness.as('admin');
      expectProblem(await harness.send(method, path, { json, token: visitor.token }), 'demo_account_managed');
    }
  });

  scenario('have release notes, newest first, since a version and for a platform', async ({ platform }) => {
    const versions = async (query: Parameters<typeof platform.apps.listReleaseNotes>[0]): Promise<string[]> =>
      (await platform.apps.listReleaseNotes(query)).data.map(({ version }) => version);
    expect(await versions({ app: 'customer' })).toEqual(['3.4.0', '3.3.1', '3.3.0']);
    expect(await versions({ app: 'customer', platform: 'web', since: '3.3.0-rc.1' })).toEqual(['3.4.0', '3.3.0']);
    expect(await versions({ app: 'customer', since: '3.4.0' })).toEqual([]);
    const [note] = (await platform.apps.listReleaseNotes({ app: 'courier', language: 'en' })).data;
    expect(note).toMatchObject({ language: 'en', title: 'Earnings at a glance' });
  });

  scenario('report capabilities, signed in or not, and the latest report counts', async (harness) => {
    const report = {
      app: 'courier',
      platform: 'android',
      version: '2.10.3',
      installId: installIds[0] ?? '',
      osVersion: '16',
      locale: 'ro-RO',
      capabilities: { push: 'granted', backgroundLocation: 'not_asked' },
    } as const;
    const first = await harness.platform.mobile.reportCapabilities(report);
    expect(first).toMatchObject({ ...report, signedIn: false, deviceModel: null });
    await harness.target.advance('1m');
    const courier = await harness.as('courier');
    const capabilities = { push: 'denied' } as const;
    const second = await courier.mobile.reportCapabilities({ ...report, capabilities });
    expect(second).toMatchObject({ id: first.id, capabilities, signedIn: true });
    expect(Date.parse(second.receivedAt) - Date.parse(first.receivedAt)).toBe(60_000);
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        harness.platform.mobile.reportCapabilities({ ...report, app: 'merchant', version: `2.${index}.0` }),
      ),
    );
    expect(new Set(many.map(({ id }) => id)).size).toBe(1);
  });

  scenario('are refused invalid input', async ({ send }) => {
    const get = (path: string) => send('GET', `/api/v1/${path}`);
    expectPointers(await get('apps/config'), '/query/app');
    expectPointers(await get('apps/config?app=admin'), '/query/app');
    expectPointers(await get('apps/min-version?version=v2'), '/query/version');
    expectPointers(await get(`apps/min-version?version=1.${'0'.repeat(5_000)}.0`), '/query/version');
    expectPointers(await get('apps/feature-flags?app=fleet&installId=1'), '/query/installId');
    expectPointers(await get('apps/release-notes?app=fleet&since=now&language=fr'), '/query/since', '/query/language');
    expectPointers(await get('mobile/app-config?app=fleet'), '/query/platform', '/query/version');
    const report = { app: 'fleet', platform: 'ios', version: '1.0.0', osVersion: '1', locale: 'ro', installId: 'imei' };
    expectPointers(
      await send('POST', '/api/v1/mobile/capabilities', { json: { ...report, capabilities: { gps: true } } }),
      ...['/body/installId', '/body/capabilities/gps'],
    );
  });
});
