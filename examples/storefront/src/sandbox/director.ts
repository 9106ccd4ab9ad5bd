import type { Sandbox } from '@doorstep/mocks';
import type { Order } from '@doorstep/sdk/platform';
import { type Cast, gatherCast } from './cast.js';
import { type CourierBot, createCourierBot } from './courier-bot.js';

/** Lets time pass in the sandbox, and lets its people act meanwhile. */
export interface Director {
  /** Whether merchants and couriers act by themselves; they do at first. */
  setActing(isActing: boolean): void;
  /** Lets so many seconds pass. */
  pass(seconds: number): Promise<void>;
  /** Lets time pass until an order gets into another state, an hour at most. */
  passToNextState(): Promise<void>;
  /** Lets the store refuse the newest order that waits for it; false when none does. */
  reject(): Promise<boolean>;
  /** Stores whose merchant is there to accept. */
  stores(): Cast['stores'];
}

/** How often people look at what there is to do. */
const tickSeconds = 5;
const hourSeconds = 3_600;
const openStatuses = ['placed', 'accepted', 'ready', 'claimed', 'picked_up'] as const;

/** How long an order stays in a state before somebody acts. */
const patience: Readonly<Record<string, number>> = { placed: 15, accepted: 60, ready: 15 };

/** Begins with the people of the demo data. */
export async function createDirector(sandbox: Sandbox): Promise<Director> {
  const cast = await gatherCast(sandbox);
  const courier = createCourierBot(cast);
  let isActing = true;
  /** One at a time: the clock moves for one caller. */
  let last: Promise<unknown> = Promise.resolve();

  function queued<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  }
  const nowSeconds = (): number => Math.floor(sandbox.clock.now() / 1_000);

  async function openOrders(): Promise<readonly Order[]> {
    const { data } = await cast.support.orders.list({ status: openStatuses, limit: 50 });
    return data;
  }

  async function tick(seconds: number): Promise<readonly Order[]> {
    await sandbox.advance(seconds);
    const orders = await openOrders();
    // What fails (an order that was cancelled a moment ago, an injected fault) is looked at again with the next tick.
    if (isActing) await act(cast, courier, orders, nowSeconds()).catch(() => undefined);
    return orders;
  }

  async function passNow(seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= tickSeconds) {
      const orders = await tick(Math.min(left, tickSeconds));
      // Nobody has anything to do: the rest passes at once.
      if (orders.length === 0 && left > tickSeconds) return sandbox.advance(left - tickSeconds);
    }
  }

  async function passToNextState(): Promise<void> {
    const before = statesOf(await openOrders());
    if (before === '') return;
    for (let passed = 0; passed < hourSeconds; passed += tickSeconds) {
      await tick(tickSeconds);
      if (statesOf(await openOrders()) !== before) return;
    }
  }

  return {
    setActing: (next) => {
      isActing = next;
    },
    pass: (seconds) => queued(() => passNow(seconds)),
    passToNextState: () => queued(passToNextState),
    reject: () =>
      queued(async () => {
        const placed = (await openOrders()).find(({ status }) => status === 'placed');
        const merchant = placed && cast.merchantOf(placed.store.id);
        if (!placed || !merchant) return false;
        await merchant.orders.merchantReject(placed.id, { reason: 'too_busy' });
        return true;
      }),
    stores: () => cast.stores,
  };
}

async function act(cast: Cast, courier: CourierBot, orders: readonly Order[], nowSeconds: number): Promise<void> {
  const due = orders.filter(
    ({ status, updatedAt }) => nowSeconds - Date.parse(updatedAt) / 1_000 >= (patience[status] ?? 0),
  );
  for (const { id, status, store } of due) {
    if (status === 'placed') await cast.merchantOf(store.id)?.orders.merchantAccept(id, { prepSeconds: 900 });
    if (status === 'accepted') await cast.merchantOf(store.id)?.orders.merchantReady(id);
  }
  await courier.act(due, nowSeconds);
}

function statesOf(orders: readonly Order[]): string {
  return orders.map(({ id, status }) => `${id} ${status}`).join();
}
