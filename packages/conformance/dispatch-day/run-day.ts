import type { Order, OrderStatus, PlatformSession } from '@doorstep/sdk/platform';
import {
  type Actor,
  Agenda,
  Courier,
  type CourierRecord,
  claiming,
  countsOf,
  createDraw,
  type Draw,
  offered,
  type Worker,
  type Working,
} from '@doorstep/simulation';
import { type City, openCity } from './city.js';
import { planDay } from './day-plan.js';
import { type ModeOptions, midnight, millisecondsPerHour } from './options.js';
import { type BookedDelivery, type BookedOrder, jobIn, type OrderBook } from './order-book.js';
import { deliveryActor, lookAtDelivery } from './sending.js';
import { createMenus, lookAtArrival, orderActor } from './shopping.js';

/** Time between two looks at the queue. */
const lookMilliseconds = 60_000;

/** A finished day. */
export interface Day {
  readonly options: ModeOptions;
  readonly orders: readonly BookedOrder[];
  readonly deliveries: readonly BookedDelivery[];
  /** The number of orders by their last status. */
  readonly statuses: ReadonlyMap<OrderStatus | (string & {}), number>;
  /** The number of orders that nobody delivered, by the reason that the service states. */
  readonly undelivered: ReadonlyMap<string, number>;
  readonly couriers: readonly CourierRecord[];
  /** Offers by their last status. */
  readonly offers: ReadonlyMap<string, number>;
  /** Number of alerts by reason. */
  readonly alerts: ReadonlyMap<string, number>;
  /** Failures of the service. */
  readonly failures: readonly string[];
  /** The orders and deliveries whose payments differ from the ledger, in bani. */
  readonly variance: number;
  readonly realSeconds: number;
  readonly cpuSeconds: number;
}

/** After the last order, everybody finishes within this time, and time limits end the orders that are left. */
const closingHours = 3;

/** Simulates a day in one mode, through the public interface of a sandbox. */
export async function runDay(options: ModeOptions): Promise<Day> {
  const start = performance.now();
  const cpuStart = process.cpuUsage();
  const city = await openCity(options);
  const { sandbox, admin } = city;
  await setMode(city, options);
  const plan = planDay(options, city.shops, city.riders);
  const book: OrderBook = { orders: new Map(), deliveries: new Map() };
  const agenda = new Agenda({
    now: () => sandbox.clock.now(),
    moveTo: (time) => sandbox.advance((time - sandbox.clock.now()) / 1_000),
  });
  const menus = createMenus(city);
  for (const order of plan.orders) agenda.add(orderActor(city, menus, book, order));
  for (const delivery of plan.deliveries) agenda.add(deliveryActor(city.partner, book, delivery));
  const couriers = await addCouriers();
  const alerts = new Map<string, string>();
  const closesAt = midnight + ((options.hours?.[1] ?? 22.5) + closingHours) * millisecondsPerHour;
  agenda.add(watchingActor(city, book, () => sandbox.clock.now() > closesAt));
  agenda.add(dispatcherActor(city, alerts, () => sandbox.clock.now() > closesAt));
  await agenda.run();
  const { orders, deliveries } = await admin.finance.getReconciliation({ from: '2026-11-20', to: '2026-11-21' });
  return {
    options,
    orders: [...book.orders.values()],
    deliveries: [...book.deliveries.values()],
    ...(await endsOf(book)),
    couriers: couriers.map(({ record }) => record),
    offers: await offersOf(city),
    alerts: countsOf(alerts.values()),
    failures: city.failures,
    variance: orders.variance.amount + deliveries.variance.amount,
    realSeconds: (performance.now() - start) / 1_000,
    cpuSeconds: secondsOf(process.cpuUsage(cpuStart)),
  };

  /** Puts the couriers on the agenda, with apps that wake them. */
  async function addCouriers(): Promise<readonly Courier[]> {
    const notified = new Map<string, () => void>();
    sandbox.pushes.respond(({ token }) => {
      notified.get(token)?.();
      return undefined;
    });
    const added: Courier[] = [];
    for (const courier of plan.couriers) {
      const session = city.courier(courier.id);
      const draw = createDraw(options.seed * 1_000 + courier.index);
      await session.pushTokens.register({ app: 'courier', platform: 'android', token: courier.id.padEnd(40, '0') });
      let notify = (): void => undefined;
      const working = (worker: Worker): Working => {
        const { way, onNotice } = wayOf(options.mode, session, worker, draw);
        notify = onNotice;
        return way;
      };
      const actor = new Courier({
        plan: courier,
        session,
        jobOf: (id) => jobIn(book, id),
        now: () => sandbox.clock.now(),
        working,
      });
      const life = actor.day();
      notified.set(courier.id.padEnd(40, '0'), () => {
        notify();
        agenda.wake(life, sandbox.clock.now() + reactionMilliseconds(options.mode, draw));
      });
      agenda.add(life);
      added.push(actor);
    }
    return added;
  }
}

/** Time from a notice on the phone until the courier acts. An assignment needs no decision. */
function reactionMilliseconds(mode: ModeOptions['mode'], draw: Draw): number {
  return Math.round(mode === 'offer' ? draw.between(5, 20) : draw.between(1, 4)) * 1_000;
}

function wayOf(
  mode: ModeOptions['mode'],
  session: PlatformSession,
  worker: Worker,
  draw: Draw,
): { readonly way: Working; readonly onNotice: () => void } {
  if (mode === 'claim') return { way: claiming(session, worker, draw), onNotice: () => undefined };
  const way = offered(session, worker, draw);
  return { way, onNotice: way.notify };
}

async function setMode({ admin }: City, { mode }: ModeOptions): Promise<void> {
  const { data } = await admin.dispatch.listZones();
  for (const { id, settings } of data) {
    if (settings.mode !== mode) await admin.dispatch.updateZone(id, { mode });
  }
}

async function endsOf({ orders: booked }: OrderBook): Promise<Pick<Day, 'statuses' | 'undelivered'>> {
  const orders: Order[] = [];
  for (const [id, { customer }] of booked) orders.push(await customer.orders.get(id));
  const undelivered = orders.filter(({ status }) => status !== 'delivered');
  return {
    statuses: countsOf(orders.map(({ status }) => status)),
    undelivered: countsOf(undelivered.map(({ status, closure }) => `${status}: ${closure?.reason ?? 'no reason'}`)),
  };
}

async function offersOf({ riders, courier }: City): Promise<Day['offers']> {
  const statuses: string[] = [];
  for (const { id } of riders) {
    for await (const { status, kind } of courier(id).work.listOffers({ limit: 100 })) {
      statuses.push(kind === 'assignment' ? `assigned, ${status}` : status);
    }
  }
  return countsOf(statuses);
}

function secondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000_000;
}

/** Customers and a partner who look every minute when their orders and deliveries arrive. */
async function* watchingActor(
  { sandbox, partner }: City,
  { orders, deliveries }: OrderBook,
  isOver: () => boolean,
): Actor {
  while (!isOver()) {
    for (const order of orders.values()) if (order.deliveredAt === undefined) await lookAtArrival(order);
    for (const delivery of deliveries.values()) {
      if (delivery.arrivedAt.dropoff === undefined) await lookAtDelivery(partner, delivery);
    }
    yield sandbox.clock.now() + lookMilliseconds;
  }
}

/** A dispatcher who looks at the queue every minute, and notes each alert. */
async function* dispatcherActor({ admin, sandbox }: City, alerts: Map<string, string>, isOver: () => boolean): Actor {
  while (!isOver()) {
    for await (const { id, reason } of admin.dispatch.listQueue({ limit: 100 })) alerts.set(id, reason);
    yield sandbox.clock.now() + lookMilliseconds;
  }
}
