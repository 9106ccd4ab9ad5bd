import type { Sandbox } from '@doorstep/mocks';
import type { Order } from '@doorstep/sdk/platform';
import { type SandboxActors, signInActors } from './actors.js';
import { type CourierBot, createCourierBot } from './courier-bot.js';

/** Advances the time of the sandbox, and lets simulated merchants and couriers act meanwhile. */
export interface Simulation {
  /** Returns true if the simulated merchants and couriers act. They do at first. */
  isActing(): boolean;
  /** Enables or disables the simulated merchants and couriers. */
  setActing(isActing: boolean): void;
  /** Advances the time by a number of seconds. */
  pass(seconds: number): Promise<void>;
  /** Advances the time until the status of an order changes, by an hour at most. */
  passToNextState(): Promise<void>;
  /** Rejects the newest order that is waiting for its store. Returns false if there is none. */
  reject(): Promise<boolean>;
  /** Returns the stores that have a merchant. */
  stores(): SandboxActors['stores'];
}

/** Interval at which merchants and couriers act. */
const tickSeconds = 5;
const hourSeconds = 3_600;
const openStatuses = ['awaiting_payment', 'placed', 'accepted', 'ready', 'claimed', 'picked_up'] as const;

/** Time that an order stays in a status before someone acts. */
const reactionSeconds: Readonly<Record<string, number>> = { placed: 15, accepted: 60, ready: 15 };

/** Creates the simulation with the demo accounts. */
export async function createSimulation(sandbox: Sandbox): Promise<Simulation> {
  const actors = await signInActors(sandbox);
  const courier = createCourierBot(actors);
  let isActing = true;
  /** Runs one call at a time, because all of them move the clock. */
  let last: Promise<unknown> = Promise.resolve();

  function queued<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  }
  const nowSeconds = (): number => Math.floor(sandbox.clock.now() / 1_000);

  async function openOrders(): Promise<readonly Order[]> {
    const { data } = await actors.support.orders.list({ status: openStatuses, limit: 50 });
    return data;
  }

  async function tick(seconds: number): Promise<readonly Order[]> {
    await sandbox.advance(seconds);
    const orders = await openOrders();
    // Failures (such as a cancelled order or an injected fault) are retried with the next tick.
    if (isActing) await act(actors, courier, orders, nowSeconds()).catch(() => undefined);
    return orders;
  }

  async function passNow(seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= tickSeconds) {
      const orders = await tick(Math.min(left, tickSeconds));
      // Without open orders, the remaining time is skipped at once.
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
    isActing: () => isActing,
    setActing: (next) => {
      isActing = next;
    },
    pass: (seconds) => queued(() => passNow(seconds)),
    passToNextState: () => queued(passToNextState),
    reject: () =>
      queued(async () => {
        const placed = (await openOrders()).find(({ status }) => status === 'placed');
        const merchant = placed && actors.merchantOf(placed.store.id);
        if (!placed || !merchant) return false;
        await merchant.orders.reject(placed.id, { reason: 'too_busy' });
        return true;
      }),
    stores: () => actors.stores,
  };
}

async function act(
  actors: SandboxActors,
  courier: CourierBot,
  orders: readonly Order[],
  nowSeconds: number,
): Promise<void> {
  const due = orders.filter(
    ({ status, updatedAt }) => nowSeconds - Date.parse(updatedAt) / 1_000 >= (reactionSeconds[status] ?? 0),
  );
  for (const { id, status, store } of due) {
    if (status === 'placed') await actors.merchantOf(store.id)?.orders.accept(id, { prepSeconds: 900 });
    if (status === 'accepted') await actors.merchantOf(store.id)?.orders.markReady(id);
  }
  await courier.act(due, nowSeconds);
}

function statesOf(orders: readonly Order[]): string {
  return orders.map(({ id, status }) => `${id} ${status}`).join();
}
