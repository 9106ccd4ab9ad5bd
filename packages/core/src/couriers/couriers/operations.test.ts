import { CourierLocation } from '@doorstep/contracts';
import { describe, expect, it, vi } from 'vitest';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { createTestService, type TestAnswer, type TestService } from '../../service/testing/test-service.js';
import { raiseAlert } from '../alerts/alerts.js';
import type { CourierPosition } from './last-position.js';
import type { CourierRecord } from './records.js';

const now = '2026-11-21T10:00:00.000Z';
const here = { lat: 44.4268, lng: 26.1025 };
const near = { lat: 44.4269, lng: 26.1025 };

interface Fixture {
  readonly test: TestService;
  readonly courierId: string;
  readonly report: (body: object) => Promise<TestAnswer>;
  readonly known: () => Promise<CourierPosition | null>;
  readonly stored: () => Promise<CourierRecord | undefined>;
}

/** Creates a demo courier, with a known position if one is given. */
async function setUp(position?: CourierPosition, change: { readonly onShift?: boolean } = {}): Promise<Fixture> {
  const test = await createTestService({ now });
  const { store, ports } = test;
  const token = await test.signIn('courier');
  const [session] = await store.reader.find('sessions', { where: { courierId: { not: null } } });
  const courierId = session?.courierId ?? '';
  await store.transaction(async (db) => {
    await db.remove('courierPositions', {});
    await db.update('couriers', { id: courierId }, change);
  });
  if (position) ports.positions.keep(courierId, position);
  return {
    test,
    courierId,
    report: (body) => test.send('POST', '/api/v1/couriers/location', { token, body }),
    known: () => ports.positions.of(store.reader, courierId),
    stored: () => store.reader.get('couriers', courierId),
  };
}

describe('updateLocation', () => {
  it.each([
    ['first', null],
    ['next', addSeconds(now, -301)],
  ])('resolves the alert about a silent courier with the %s position', async (_title, at) => {
    const { test, courierId, report } = await setUp(at === null ? undefined : { coordinates: here, at });
    const jobId = 'ord_01kb2m5v3xe8wr9q4t7n6c0d1f';
    await withEffects({ store: test.store, ports: test.ports }, async (effects) => {
      const alert = { jobId, zoneId: 'bucharest-sector-1', courierId };
      await raiseAlert(effects, { ...alert, reason: 'courier_silent' });
      await raiseAlert(effects, { ...alert, reason: 'late_pickup' });
    });
    expect((await report({ coordinates: near })).status).toBe(200);
    const open = await test.store.reader.find('dispatchAlerts', { where: { resolvedAt: null } });
    expect(open.map(({ reason }) => reason)).toEqual(['late_pickup']);
  });

  it('records the position of the courier', async () => {
    const { report, known, courierId } = await setUp();
    const { status, body } = await report({ coordinates: here, at: '2026-11-21T11:59:55+02:00' });
    expect([status, CourierLocation.parse(body)]).toEqual([
      200,
      {
        courierId,
        coordinates: here,
        at: '2026-11-21T09:59:55.000Z',
        accepted: true,
        reason: null,
        onShift: true,
      },
    ]);
    expect(await known()).toEqual({ coordinates: here, at: '2026-11-21T09:59:55.000Z' });
  });

  it('plans the end of a shift until it ends', async () => {
    const { report, stored } = await setUp(undefined, { onShift: false });
    const ends: unknown[] = [];
    const reportEnd = async (body: object) => {
      const { status } = await report({ coordinates: here, ...body });
      ends.push([status, (await stored())?.shiftEndsAt]);
    };
    const [six, seven] = [addSeconds(now, 8 * 3_600), addSeconds(now, 9 * 3_600)];
    await reportEnd({ shiftEndsAt: six });
    await reportEnd({ onShift: true, shiftEndsAt: '2026-11-21T20:00:00+02:00' });
    await reportEnd({ onShift: true });
    await reportEnd({ shiftEndsAt: seven });
    await reportEnd({ shiftEndsAt: now });
    await reportEnd({ shiftEndsAt: null });
    await reportEnd({ shiftEndsAt: seven });
    await reportEnd({ onShift: false });
    await reportEnd({ onShift: true });
    expect(ends).toEqual([
      ...[
        [200, null],
        [200, six],
        [200, six],
        [200, seven],
        [400, seven],
      ],
      ...[
        [200, null],
        [200, seven],
        [200, null],
        [200, null],
      ],
    ]);
  });

  const before = { coordinates: here, at: addSeconds(now, -5) };
  it.each([
    ['too_old', { coordinates: near, at: addSeconds(now, -301) }],
    ['out_of_order', { coordinates: near, at: addSeconds(now, -6) }],
    ['implausible_speed', { coordinates: { lat: 44.5, lng: 26.1 } }],
  ])('drops a position as %s, and returns the known one', async (reason, body) => {
    const { report, known } = await setUp(before);
    expect(await report(body)).toMatchObject({
      status: 200,
      body: { accepted: false, reason, ...before },
    });
    expect(await known()).toEqual(before);
  });

  it.each([
    ['a phone whose clock is behind', { coordinates: here, at: addSeconds(now, -360) }, 'too_old'],
    ['a phone without a fix', { coordinates: { lat: 0, lng: 0 } }, 'outside_region'],
    ['an app that swaps the axes', { coordinates: { lat: here.lng, lng: here.lat } }, 'swapped_axes'],
  ])('notes the report of %s as a sign of life, once a minute, and ends the silence', async (_title, body, reason) => {
    const { test, courierId, report, known, stored } = await setUp();
    const jobId = 'ord_01kb2m5v3xe8wr9q4t7n6c0d1f';
    await withEffects({ store: test.store, ports: test.ports }, (effects) =>
      raiseAlert(effects, { jobId, zoneId: 'bucharest-sector-1', courierId, reason: 'courier_silent' }),
    );
    expect((await report(body)).body).toMatchObject({ accepted: false, reason, coordinates: null });
    expect([await known(), (await stored())?.seenAt]).toEqual([null, now]);
    expect(await test.store.reader.find('dispatchAlerts', { where: { resolvedAt: null } })).toEqual([]);
    const transaction = vi.spyOn(test.store, 'transaction');
    await report(body);
    expect(transaction).not.toHaveBeenCalled();
  });

  it.each([
    ['six minutes behind', -360, [false, true, true]],
    ['a minute ahead', 60, [true, true, true]],
  ])('corrects the clock of a phone that is %s', async (_title, seconds, accepted) => {
    const { test, report, known } = await setUp();
    const answers: unknown[] = [];
    for (const passed of [0, 30, 60]) {
      test.ports.clock.set(Date.parse(addSeconds(now, passed)));
      answers.push((await report({ coordinates: here, at: addSeconds(now, passed + seconds) })).body);
    }
    expect(answers).toMatchObject(accepted.map((isAccepted) => ({ accepted: isAccepted })));
    expect(await known()).toEqual({ coordinates: here, at: addSeconds(now, 60) });
  });

  it('drops a first position that is too old', async () => {
    const { report } = await setUp();
    expect((await report({ coordinates: here, at: addSeconds(now, -301) })).body).toMatchObject({
      coordinates: null,
      at: null,
      accepted: false,
      reason: 'too_old',
    });
  });

  it.each([
    ['a time without an offset', { coordinates: here, at: '2026-11-21T10:00:00' }, '/body/at'],
    ['a report without a place', { onShift: true }, '/body/coordinates'],
    ['coordinates out of range', { coordinates: { lat: 91, lng: 0 } }, '/body/coordinates/lat'],
    ['an unknown field', { coordinates: here, accuracyMeters: 5 }, '/body/accuracyMeters'],
  ])('refuses %s', async (_title, body, pointer) => {
    const { report, known } = await setUp();
    expect(await report(body)).toMatchObject({ status: 400, body: { code: 'invalid_request', errors: [{ pointer }] } });
    expect(await known()).toBeNull();
  });

  it('starts and ends shifts even if the position is dropped', async () => {
    const { report, stored } = await setUp({ coordinates: here, at: now }, { onShift: false });
    const shift = async (body: object) => [(await report(body)).body, (await stored())?.onShift];
    const old = { coordinates: near, at: addSeconds(now, -1) };
    expect(await shift({ coordinates: here })).toMatchObject([{ onShift: false, accepted: true }, false]);
    expect(await shift({ coordinates: here, onShift: true })).toMatchObject([{ onShift: true, accepted: true }, true]);
    expect(await shift(old)).toMatchObject([{ onShift: true, accepted: false }, true]);
    expect(await shift({ ...old, onShift: false })).toMatchObject([{ onShift: false, accepted: false }, false]);
  });

  it('keeps the newest of many concurrent reports', async () => {
    const { report, known } = await setUp();
    const seconds = Array.from({ length: 50 }, (_, index) => (index * 37) % 50);
    const answers = await Promise.all(
      seconds.map((second) => report({ coordinates: here, at: addSeconds(now, -second) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(seconds.map(() => 200));
    expect(await known()).toEqual({ coordinates: here, at: now });
  });

  it('wakes streams in this process if the position is kept', async () => {
    const { test, report, courierId } = await setUp({ coordinates: here, at: now });
    const publish = vi.spyOn(test.ports.live, 'publishHere');
    await report({ coordinates: near });
    expect(publish).not.toHaveBeenCalled();
    test.ports.clock.set(Date.parse(now) + 5_000);
    await report({ coordinates: near });
    expect(publish.mock.calls).toEqual([[[courierId]]]);
  });

  it('opens a unit of work only for a change of the shift', async () => {
    const { test, report, stored } = await setUp();
    const transaction = vi.spyOn(test.store, 'transaction');
    await report({ coordinates: here });
    await report({ coordinates: here, onShift: true });
    await report({ coordinates: near, onShift: false });
    expect(await stored()).toMatchObject({ onShift: false, shiftSince: now, updatedAt: now });
    expect((await report({ coordinates: here })).body).toMatchObject({ onShift: false });
    expect(transaction.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it('is forbidden to other roles', async () => {
    const { test } = await setUp();
    for (const role of ['customer', 'merchant', 'fleet', 'support', 'admin'] as const) {
      const token = await test.signIn(role);
      const answer = await test.send('POST', '/api/v1/couriers/location', { token, body: { coordinates: here } });
      expect([role, answer.status]).toEqual([role, 403]);
    }
  });
});
