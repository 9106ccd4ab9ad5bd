import { CourierLocation } from '@doorstep/contracts';
import { describe, expect, it, vi } from 'vitest';
import { addSeconds } from '../kernel/primitives/instant.js';
import { createTestService, type TestAnswer, type TestService } from '../testing/test-service.js';
import type { CourierPosition } from './last-position.js';
import type { CourierRecord } from './records.js';

const now = '2026-11-21T10:00:00.000Z';
const here = { lat: 44.4268, lng: 26.1025 };
const near = { lat: 44.4269, lng: 26.1025 };

interface Scene {
  readonly test: TestService;
  readonly courierId: string;
  readonly report: (body: object) => Promise<TestAnswer>;
  readonly known: () => Promise<CourierPosition | null>;
  readonly stored: () => Promise<CourierRecord | undefined>;
}

/** A demo courier, of whom the position is known if given. */
async function createScene(position?: CourierPosition, change: { readonly onShift?: boolean } = {}): Promise<Scene> {
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
  it('keeps where the courier is', async () => {
    const { report, known, courierId } = await createScene();
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

  const before = { coordinates: here, at: addSeconds(now, -5) };
  it.each([
    ['too_old', { coordinates: near, at: addSeconds(now, -301) }],
    ['out_of_order', { coordinates: near, at: addSeconds(now, -6) }],
    ['implausible_speed', { coordinates: { lat: 44.5, lng: 26.1 } }],
  ])('drops what is %s, and tells what is known', async (reason, body) => {
    const { report, known } = await createScene(before);
    expect(await report(body)).toMatchObject({
      status: 200,
      body: { accepted: false, reason, ...before },
    });
    expect(await known()).toEqual(before);
  });

  it('may drop the first position', async () => {
    const { report } = await createScene();
    expect((await report({ coordinates: here, at: addSeconds(now, -301) })).body).toMatchObject({
      coordinates: null,
      at: null,
      accepted: false,
      reason: 'too_old',
    });
  });

  it.each([
    ['a time that is yet to come', { coordinates: here, at: addSeconds(now, 31) }, '/body/at'],
    ['a time without an offset', { coordinates: here, at: '2026-11-21T10:00:00' }, '/body/at'],
    ['a report without a place', { onShift: true }, '/body/coordinates'],
    ['what is on no map', { coordinates: { lat: 91, lng: 0 } }, '/body/coordinates/lat'],
    ['what it does not know', { coordinates: here, accuracyMeters: 5 }, '/body/accuracyMeters'],
  ])('refuses %s', async (_title, body, pointer) => {
    const { report, known } = await createScene();
    expect(await report(body)).toMatchObject({ status: 400, body: { code: 'invalid_request', errors: [{ pointer }] } });
    expect(await known()).toBeNull();
  });

  it('starts and ends shifts, whatever becomes of the position', async () => {
    const { report, stored } = await createScene({ coordinates: here, at: now }, { onShift: false });
    const shift = async (body: object) => [(await report(body)).body, (await stored())?.onShift];
    const old = { coordinates: near, at: addSeconds(now, -1) };
    expect(await shift({ coordinates: here })).toMatchObject([{ onShift: false, accepted: true }, false]);
    expect(await shift({ coordinates: here, onShift: true })).toMatchObject([{ onShift: true, accepted: true }, true]);
    expect(await shift(old)).toMatchObject([{ onShift: true, accepted: false }, true]);
    expect(await shift({ ...old, onShift: false })).toMatchObject([{ onShift: false, accepted: false }, false]);
  });

  it('keeps the newest of many at once', async () => {
    const { report, known } = await createScene();
    const seconds = Array.from({ length: 50 }, (_, index) => (index * 37) % 50);
    const answers = await Promise.all(
      seconds.map((second) => report({ coordinates: here, at: addSeconds(now, -second) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(seconds.map(() => 200));
    expect(await known()).toEqual({ coordinates: here, at: now });
  });

  it('wakes who follows the courier in this process, and nobody when nothing is kept', async () => {
    const { test, report, courierId } = await createScene({ coordinates: here, at: now });
    const publish = vi.spyOn(test.ports.live, 'publishHere');
    await report({ coordinates: near });
    expect(publish).not.toHaveBeenCalled();
    test.ports.clock.set(Date.parse(now) + 5_000);
    await report({ coordinates: near });
    expect(publish.mock.calls).toEqual([[[courierId]]]);
  });

  it('needs no unit of work but for a change of the shift', async () => {
    const { test, report, stored } = await createScene();
    const transaction = vi.spyOn(test.store, 'transaction');
    await report({ coordinates: here });
    await report({ coordinates: here, onShift: true });
    await report({ coordinates: near, onShift: false });
    expect(await stored()).toMatchObject({ onShift: false, shiftSince: now, updatedAt: now });
    expect((await report({ coordinates: here })).body).toMatchObject({ onShift: false });
    expect(transaction.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it('is for couriers', async () => {
    const { test } = await createScene();
    for (const role of ['customer', 'merchant', 'fleet', 'support', 'admin'] as const) {
      const token = await test.signIn(role);
      const answer = await test.send('POST', '/api/v1/couriers/location', { token, body: { coordinates: here } });
      expect([role, answer.status]).toEqual([role, 403]);
    }
  });
});
