import { DispatchZone, DispatchZoneList } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createTestService } from '../../service/testing/test-service.js';
import { defaultZoneSettings } from './settings.js';
import { zoneSettings } from './zone-settings.js';

const path = '/api/v1/dispatch-zones/bucharest-sector-2';

async function setUp() {
  const test = await createTestService();
  const [admin, support] = [await test.signIn('admin'), await test.signIn('support')];
  const change = (body: object, token = admin) => test.send('PATCH', path, { token, body });
  const read = async () => DispatchZone.parse((await test.send('GET', path, { token: support })).body);
  const known = (zoneId: string) => zoneSettings({ reader: test.store.reader, ports: test.ports }, zoneId);
  return { test, support, change, read, known };
}

describe('the settings of zones', () => {
  it('are the defaults in every zone until someone changes them', async () => {
    const { test, support, known } = await setUp();
    const { data } = DispatchZoneList.parse(
      (await test.send('GET', '/api/v1/dispatch-zones', { token: support })).body,
    );
    expect(data).toHaveLength(6);
    for (const { id, settings, updatedAt } of data) {
      expect({ settings, updatedAt }).toEqual({ settings: defaultZoneSettings, updatedAt: null });
      expect(await known(id)).toEqual(settings);
    }
  });

  it('change in part, in one zone, with an event and an audit entry', async () => {
    const { test, change, read, known } = await setUp();
    expect((await change({ mode: 'offer', limits: { acceptSeconds: 900 } })).status).toBe(200);
    expect((await change({ bundling: { maxOrders: 2 } })).status).toBe(200);
    const expected = {
      ...defaultZoneSettings,
      mode: 'offer',
      limits: { ...defaultZoneSettings.limits, acceptSeconds: 900 },
      bundling: { ...defaultZoneSettings.bundling, maxOrders: 2 },
    };
    expect((await read()).settings).toEqual(expected);
    expect(await known('bucharest-sector-2')).toEqual(expected);
    expect(await known('bucharest-sector-3')).toEqual(defaultZoneSettings);
    const events = await test.store.reader.find('events', { where: { type: 'zone.settings_changed' } });
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 2]);
    const audited = await test.store.reader.find('auditEntries', { where: { action: 'dispatch.updateZone' } });
    expect(audited).toMatchObject([{ subjectId: 'bucharest-sector-2', role: 'admin' }, {}]);
  });

  it('keep only what differs from the defaults', async () => {
    const { test, change } = await setUp();
    await change({ mode: 'assign', offerSeconds: 60, limits: { readySeconds: 7_200 } });
    await change({ mode: 'claim', limits: { readySeconds: 3_600 } });
    expect(await test.store.reader.get('zoneSettings', 'bucharest-sector-2')).toMatchObject({
      settings: { offerSeconds: 60 },
    });
  });

  it.each([
    [{}, 400, undefined],
    [{ limits: {} }, 400, '/body/limits'],
    [{ mode: 'auction' }, 400, '/body/mode'],
    [{ offerSeconds: 5 }, 400, '/body/offerSeconds'],
    [{ limits: { acceptReminderSeconds: 601 } }, 400, '/body/limits/acceptReminderSeconds'],
    [{ limits: { readySeconds: 600 } }, 400, '/body/limits/readySeconds'],
  ])('refuse %j', async (body, status, pointer) => {
    const { change, read } = await setUp();
    const answer = await change(body);
    expect(answer.status).toBe(status);
    if (pointer) expect(answer.body).toMatchObject({ errors: [{ pointer }] });
    expect((await read()).updatedAt).toBeNull();
  });

  it('are changed by administrators only, and of zones that exist', async () => {
    const { test, change, support } = await setUp();
    expect((await change({ mode: 'offer' }, support)).status).toBe(403);
    const unknown = await test.send('GET', '/api/v1/dispatch-zones/bucharest-sector-9', { token: support });
    expect(unknown.status).toBe(404);
  });
});
