import { deliveryStatuses } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { defaultZoneSettings } from '../../catalogue/zones/settings.js';
import { addSeconds, type Instant, secondsBetween } from '../../kernel/primitives/instant.js';
import { testStart } from '../../service/testing/test-ports.js';
import { exampleDelivery } from '../testing/delivery-fixture.js';
import { carrier, createDeliveryHarness, type DeliveryHarness } from '../testing/delivery-harness-fixture.js';
import { bringTo, passMinutes, sendBack } from '../testing/delivery-limits-fixture.js';
import { deliveryLimits } from './limits.js';
import { deliveryMachine } from './machine.js';
import type { DeliveryRecord } from './records.js';

const unfinished = deliveryStatuses.filter((status) => !deliveryMachine.hasEnded(status));
const endings: readonly string[] = ['place', 'release', 'expire', 'cancel', 'fail'];
const live = (status: DeliveryRecord['status']) => exampleDelivery({ status, livemode: true, simulation: null });

describe('the table of limits of deliveries', () => {
  it.each(unfinished)('ends the state %s, or the return does', (status) => {
    const found = deliveryLimits.filter((limit) => limit.in.includes(status));
    const at = (limit: (typeof found)[number]) => limit.at(live(status), defaultZoneSettings.limits);
    const ends = found.filter((limit) => endings.includes(limit.outcome) && at(limit) !== null);
    if (status !== 'returning') expect(ends).not.toEqual([]);
    for (const { name, action, outcome, alert } of found) {
      if (action === undefined) expect({ name, outcome, alert }).toEqual({ name, outcome: 'escalate', alert });
      else expect(deliveryMachine.find(action, 'system', live(status)), name).toBeDefined();
    }
  });

  it('leaves simulated couriers to their scenario', () => {
    for (const status of unfinished.filter((each) => each !== 'pending')) {
      const times = deliveryLimits.filter((limit) => limit.in.includes(status));
      const at = times.map((limit) => limit.at(exampleDelivery({ status }), defaultZoneSettings.limits));
      expect(at.filter((time) => time !== null)).toEqual([]);
    }
  });
});

async function story(harness: DeliveryHarness, id: string, since: Instant): Promise<string[]> {
  const minutes = (at: Instant): number => Math.round(secondsBetween(since, at) / 60);
  const events = (await harness.events(id)).filter(({ createdAt }) => createdAt > since);
  const alerts = await harness.store.reader.find('dispatchAlerts', { where: { jobId: id } });
  const told = [
    ...events.map(({ type, createdAt }) => [minutes(createdAt), type.replace('delivery.', '')] as const),
    ...alerts.map(({ reason, raisedAt }) => [minutes(raisedAt), `alert ${reason}`] as const),
  ];
  return told.sort(([a], [b]) => a - b).map(([minute, what]) => `${minute} ${what}`);
}

describe('a live delivery that nobody acts on', () => {
  it.each([
    ['pending', ['10 alert no_courier', '15 expired']],
    ['assigned', ['20 pickup_late', '25 alert late_pickup', '35 unassigned', '35 alert no_courier', '45 expired']],
    ['at_pickup', ['20 alert late_pickup', '60 unassigned', '60 alert no_courier', '70 expired']],
  ] as const)('%s: %j', async (status, expected) => {
    const harness = await createDeliveryHarness();
    const id = await bringTo(harness, status);
    await passMinutes(harness, 120);
    expect(await story(harness, id, testStart)).toEqual(expected);
    expect(await harness.read(id)).toMatchObject({ status: 'expired', chargedFee: 0, courierId: null, deadlines: [] });
    expect(await harness.ledger(id)).toEqual([]);
  });

  it('fails without a charge if the courier never hands it over', async () => {
    const harness = await createDeliveryHarness();
    const id = await bringTo(harness, 'picked_up');
    const travel = Math.round((await harness.read(id)).durationSeconds / 60);
    await passMinutes(harness, 420);
    expect(await story(harness, id, testStart)).toEqual([
      `${travel + 10} dropoff_late`,
      `${travel + 20} alert late_dropoff`,
      `${travel + 360} failed`,
    ]);
    const closure = { reason: 'not_delivered', note: null, by: 'doorstep' };
    expect(await harness.read(id)).toMatchObject({ status: 'failed', chargedFee: 0, closure });
    expect(await harness.ledger(id)).toEqual([]);
    expect(await harness.store.reader.find('dispatchAlerts', { where: { resolvedAt: null } })).toEqual([]);
  });

  it('ends with its return, which fails in the end', async () => {
    const harness = await createDeliveryHarness();
    const id = await bringTo(harness, 'at_dropoff');
    const leg = await sendBack(harness, id);
    expect((await harness.read(leg)).deadlines.map(({ name }) => name)).toContain('return_limit');
    await passMinutes(harness, 480);
    expect(await harness.read(leg)).toMatchObject({ status: 'failed', chargedFee: 0 });
    expect(await harness.read(id)).toMatchObject({ status: 'failed', chargedFee: 0 });
    const [alert] = await harness.store.reader.find('dispatchAlerts', { where: { reason: 'return_late' } });
    expect(alert).toMatchObject({ jobId: leg, resolvedAt: expect.any(String) });
  });

  it('goes on to the next courier if this one reports no position', async () => {
    const harness = await createDeliveryHarness();
    const id = await bringTo(harness, 'assigned');
    await harness.advance(16 * 60);
    const told = await story(harness, id, testStart);
    expect(told).toEqual(['5 courier_silent', '5 alert courier_silent', '15 unassigned', '15 alert no_courier']);
    const incident = { jobId: id, kind: 'released', reason: 'silence_limit', courierId: carrier.courierId };
    expect(await harness.store.reader.find('jobIncidents', {})).toMatchObject([incident]);
  });
});

it('keeps a delivery of an earlier release under watch', async () => {
  const harness = await createDeliveryHarness();
  const id = await bringTo(harness, 'assigned');
  await harness.store.transaction(async (db) => {
    await db.remove('jobs', { subjectId: id });
    await db.update('deliveries', { id }, { deadlines: [], statusSince: addSeconds(testStart, -86_400) });
  });
  await harness.act(id, async ({ schedule, now }) =>
    schedule({ kind: 'delivery.begin_deadlines', subjectId: '', dueAt: now }),
  );
  await harness.advance(1);
  expect((await harness.read(id)).status).toBe('pending');
});
