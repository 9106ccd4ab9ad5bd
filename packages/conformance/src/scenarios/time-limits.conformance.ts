import type { Delivery } from '@doorstep/sdk';
import type { AlertReason, Deadline, OrderStatus, PlatformSession } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { elsewhere, pickUpOrder } from '../kit/courier-hands.js';
import type { Harness } from '../kit/harness.js';
import { createLive, crowdCourier, lipscani, liveMode } from '../kit/live-delivery.js';
import { codesOf, orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';

/** An order or a delivery that nobody moves on, and the courier who carries it. */
interface StuckJob {
  readonly id: string;
  readonly label: string;
  /** The time limits of its state that somebody sees. */
  readonly deadlines: readonly Deadline[];
  readonly courier: PlatformSession | null;
  /** The place from which the courier reports; null if they are silent. */
  readonly place: { readonly lat: number; readonly lng: number } | null;
  readonly alerts: readonly AlertReason[];
  /** The states after the present one. */
  readonly next: readonly string[];
}

/** The type of an event or the reason of an alert, and its time. */
type Effect = readonly [type: string, at: string];

const ends: readonly string[] = ['place', 'release', 'expire', 'cancel', 'fail'];

/** The alerts about an order that is stuck in a state, and its states after that. */
const orderStates: readonly (readonly [OrderStatus, readonly AlertReason[], readonly OrderStatus[]])[] = [
  ['scheduled', ['not_accepted'], ['placed', 'expired']],
  ['placed', ['not_accepted'], ['expired']],
  ['accepted', ['not_ready'], ['cancelled']],
  ['ready', ['no_courier'], ['expired']],
];
const carriedOrders: readonly (readonly [
  'claimed' | 'picked_up',
  boolean,
  readonly AlertReason[],
  readonly string[],
])[] = [
  ['claimed', false, ['late_pickup', 'no_courier'], ['ready', 'expired']],
  ['claimed', true, ['courier_silent', 'no_courier'], ['ready', 'expired']],
  ['picked_up', true, ['courier_silent', 'late_dropoff'], ['failed']],
];

/** The same for live deliveries, by the number of steps of the courier. */
const carriedDeliveries: readonly (readonly [number, boolean, readonly AlertReason[], readonly string[]])[] = [
  [1, false, ['late_pickup', 'no_courier'], ['pending', 'expired']],
  [1, true, ['courier_silent', 'no_courier'], ['pending', 'expired']],
  [2, false, ['late_pickup', 'no_courier'], ['pending', 'expired']],
  [2, true, ['courier_silent', 'no_courier'], ['pending', 'expired']],
  [3, true, ['courier_silent', 'late_dropoff'], ['failed']],
  [4, true, ['courier_silent', 'late_dropoff'], ['failed']],
];

const couriers = [22, 23, 24, 25, 26, 27, 28, 29, 33, 34];

/** Returns the next courier, on shift at a place. */
async function courierAt(
  harness: Harness,
  index: number,
  coordinates: StuckJob['place'] & object,
): Promise<PlatformSession> {
  const courier = crowdCourier(harness, couriers[index] ?? 0);
  await courier.couriers.reportLocation({ coordinates, onShift: true });
  return courier;
}

async function stuckOrders(harness: Harness): Promise<StuckJob[]> {
  const support = await harness.as('support');
  const jobs: StuckJob[] = [];
  for (const [status, alerts, next] of orderStates) {
    const { id } = await orderIn(harness, status);
    const { deadlines } = await support.orders.get(id);
    jobs.push({ id, label: `order ${status}`, deadlines, courier: null, place: null, alerts, next });
  }
  for (const [index, [status, isSilent, alerts, next]] of carriedOrders.entries()) {
    const { id, store } = await orderIn(harness, 'ready');
    const courier = await courierAt(harness, index, store.coordinates);
    await courier.orders.claim(id);
    const { pickupCode } = await codesOf(harness, id);
    if (status === 'picked_up') await pickUpOrder(courier, id, { pickupCode });
    const { deadlines } = await support.orders.get(id);
    const place = isSilent ? null : store.coordinates;
    jobs.push({ id, label: `order ${status}${isSilent ? ', silent' : ''}`, deadlines, courier, place, alerts, next });
  }
  return jobs;
}

async function stuckDeliveries(harness: Harness): Promise<StuckJob[]> {
  const { id, deadlines } = await createLive(harness);
  const alerts = ['no_courier'] as const;
  const pending = { id, label: 'pending', deadlines, courier: null, place: null, alerts, next: ['expired'] };
  const jobs: StuckJob[] = [pending];
  const first = carriedOrders.length;
  for (const [index, [steps, isSilent, reasons, next]] of carriedDeliveries.entries()) {
    const courier = await courierAt(harness, first + index, lipscani);
    const delivery = await carried(harness, courier, steps);
    const seen = await courier.deliveries.get(delivery.id);
    const label = `delivery ${seen.status}${isSilent ? ', silent' : ''}`;
    const place = isSilent ? null : lipscani;
    jobs.push({ id: delivery.id, label, deadlines: seen.deadlines, courier, place, alerts: reasons, next });
  }
  const courier = await courierAt(harness, first + carriedDeliveries.length, lipscani);
  const { id: refusedId } = await carried(harness, courier, 4);
  await courier.deliveries.markUndeliverable(refusedId, { reason: 'recipient_refused', ...elsewhere });
  const original = await liveMode(harness).deliveries.get(refusedId);
  const legId = original.relatedDeliveries[0]?.id ?? '';
  const leg = await courier.deliveries.get(legId);
  const reasons = ['courier_silent', 'return_late'] as const;
  const common = { courier, place: null, next: ['failed'] };
  jobs.push({ ...common, id: legId, label: 'return', deadlines: leg.deadlines, alerts: reasons });
  jobs.push({ ...common, id: refusedId, label: 'delivery returning', deadlines: original.deadlines, alerts: [] });
  return jobs;
}

/** Creates a live delivery, and takes the first steps of a courier. */
async function carried(harness: Harness, { deliveries }: PlatformSession, count: number): Promise<Delivery> {
  const delivery = await createLive(harness);
  const { id } = delivery;
  const steps = [
    () => deliveries.claim(id),
    () => deliveries.markArrivedAtPickup(id, elsewhere),
    () => deliveries.markPickedUp(id, elsewhere),
    () => deliveries.markArrivedAtDropoff(id, elsewhere),
  ];
  for (const step of steps.slice(0, count)) await step();
  return delivery;
}

/** Returns the deadlines of a job that pass before it leaves its state, and the one that ends the state, if it has one. */
function passingDeadlines({ deadlines, place }: StuckJob): {
  readonly passing: readonly Deadline[];
  readonly end?: Deadline;
} {
  const real = deadlines.filter(({ name }) => place === null || !name.startsWith('silence'));
  const end = real.find(({ outcome }) => ends.includes(outcome));
  return { passing: real.filter(({ at }) => end === undefined || at < end.at), ...(end ? { end } : {}) };
}

const minute = 60_000;

/** Returns the times at which the queue shows every alert: before a state ends, and before the search for another courier does. */
function visitTimes(jobs: readonly StuckJob[]): readonly number[] {
  const times = jobs.flatMap((job) => {
    const { end } = passingDeadlines(job);
    const later = { place: 7, release: 5 }[String(end?.outcome)];
    return end ? [-1, ...(later === undefined ? [] : [later])].map((each) => Date.parse(end.at) + each * minute) : [];
  });
  return [...new Set(times)];
}

/** Reports the positions of the couriers whose jobs have not left the state. */
async function reportPositions(now: number, jobs: readonly StuckJob[]): Promise<void> {
  for (const job of jobs) {
    const isOver = now > Date.parse(passingDeadlines(job).end?.at ?? '');
    if (job.courier && job.place && !isOver) await job.courier.couriers.reportLocation({ coordinates: job.place });
  }
}

/** Passes the time until all jobs have ended. Returns the alerts that were open at some time. */
async function passHours(harness: Harness, jobs: readonly StuckJob[]): Promise<ReadonlyMap<string, Effect[]>> {
  const { target } = harness;
  const support = await harness.as('support');
  const raised = new Map(jobs.map(({ id }): [string, Effect[]] => [id, []]));
  const start = target.now();
  const visits = visitTimes(jobs);
  const reports = Array.from({ length: 15 }, (_, index) => start + (index + 1) * 4 * minute);
  for (const time of [...new Set([...visits, ...reports])].sort((left, right) => left - right)) {
    await target.advance((time - target.now()) / 1_000);
    if (reports.includes(time)) await reportPositions(time, jobs);
    if (!visits.includes(time)) continue;
    for await (const { jobId, reason, raisedAt } of support.dispatch.listQueue({ limit: 100 })) {
      const known = raised.get(jobId);
      if (known && !known.some(([name]) => name === reason)) known.push([reason, raisedAt]);
    }
  }
  await target.advance('1h');
  return raised;
}

/** Returns the changes of state of an order and its reminders, or the events of a delivery. */
async function effectsOn(harness: Harness, { id, courier }: StuckJob): Promise<Effect[]> {
  if (id.startsWith('dlv_')) {
    const { data } = await liveMode(harness).deliveries.listEvents(id, { limit: 100 });
    return data.map(({ type, timestamp }) => [type, timestamp]);
  }
  const { timeline } = await (await harness.as('customer')).orders.getTracking(id);
  const effects = timeline.map(({ status, at }): Effect => [status, at]);
  const reminded = courier ?? (await harness.as('merchant'));
  const { data } = await reminded.notifications.list({ channel: 'push', limit: 100 });
  const own = data.filter(({ subjectId }) => subjectId === id);
  return [...effects, ...own.map(({ eventType, createdAt }): Effect => [eventType, createdAt])];
}

/** Expects that nobody paid for a job that a limit ended. */
async function expectEnded(harness: Harness, { id, label, next }: StuckJob): Promise<void> {
  if (id.startsWith('dlv_')) {
    const { status, charge } = await liveMode(harness).deliveries.get(id);
    expect([status, charge?.fee.amount], label).toEqual([next.at(-1), 0]);
    return;
  }
  const customer = await harness.as('customer');
  const { status, payment, deadlines } = await customer.orders.get(id);
  expect([status, payment.status, payment.captured.amount, deadlines], label).toEqual([next.at(-1), 'voided', 0, []]);
  const { timeline } = await customer.orders.getTracking(id);
  expect(
    timeline.slice(-next.length).map((entry) => entry.status),
    label,
  ).toEqual(next);
}

export const timeLimits = subject('time limits', (scenario) => {
  scenario('end every state that nobody leaves, after reminders and alerts, at no cost', async (harness) => {
    // By then the couriers can be anywhere.
    await harness.target.advance('1h');
    const jobs = [...(await stuckOrders(harness)), ...(await stuckDeliveries(harness))];
    const raised = await passHours(harness, jobs);
    for (const job of jobs) {
      const alerts = raised.get(job.id) ?? [];
      expect(alerts.map(([reason]) => reason).sort(), job.label).toEqual([...job.alerts].sort());
      const times = (await effectsOn(harness, job)).map(([, at]) => at);
      const alertTimes = alerts.map(([, at]) => at);
      const { passing, end } = passingDeadlines(job);
      for (const { name, at, outcome } of passing) {
        expect(outcome === 'escalate' ? alertTimes : times, `${job.label}: ${name}`).toContain(at);
      }
      if (end) expect(times, `${job.label}: ${end.name}`).toContain(end.at);
      await expectEnded(harness, job);
    }
    const { data } = await (await harness.as('support')).dispatch.listQueue({ limit: 100 });
    expect(data.filter(({ jobId }) => raised.has(jobId))).toEqual([]);
  });

  scenario('count from the time that the merchant promises, which answers the alert', async (harness) => {
    const [merchant, support] = [await harness.as('merchant'), await harness.as('support')];
    const { id, deadlines } = await orderIn(harness, 'accepted').then((order) => support.orders.get(order.id));
    const alertAt = (all: readonly Deadline[]): number =>
      Date.parse(all.find(({ name }) => name === 'ready_alert')?.at ?? '');
    const alerts = async () =>
      (await support.dispatch.listQueue({ limit: 100 })).data.filter(({ jobId }) => jobId === id);
    await harness.target.advance((alertAt(deadlines) - harness.target.now()) / 1_000);
    expect((await alerts()).map(({ reason }) => reason)).toEqual(['not_ready']);
    const { readyBy } = await merchant.orders.reportDelay(id, { reason: 'kitchen_busy', readyInSeconds: 600 });
    expect((await alerts()).map(({ reason }) => reason)).toEqual(['merchant_delay']);
    const later = alertAt((await support.orders.get(id)).deadlines);
    await harness.target.advance((later - harness.target.now()) / 1_000);
    const late = (await alerts()).find(({ reason }) => reason === 'not_ready');
    expect(late).toMatchObject({ dueAt: readyBy, raisedAt: new Date(later).toISOString() });
    await support.orders.cancel(id, { reason: 'other' });
  });
});
