import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Order } from './order.js';

/** Stores the shop's orders. In a real shop this is a database, and `update` a transaction. */
export interface OrderBook {
  all(): readonly Order[];
  get(id: string): Order | undefined;
  add(order: Order): Promise<void>;
  /**
   * Changes an order and returns the changed order.
   *
   * @throws Error if there is no such order.
   */
  update(id: string, change: (order: Order) => Order): Promise<Order>;
}

/** Opens a store in memory or, with a path, in a JSON file that survives restarts. */
export async function openOrderBook(path?: string): Promise<OrderBook> {
  const orders = new Map((path ? await load(path) : []).map((order) => [order.id, order]));
  let saved: Promise<void> = Promise.resolve();

  /** Saves after previous saves. Replaces the file in one step, so a crash cannot leave a partial one. */
  function save(): Promise<void> {
    if (path === undefined) return saved;
    const write = async (): Promise<void> => {
      await writeFile(`${path}.new`, JSON.stringify([...orders.values()], undefined, 2));
      await rename(`${path}.new`, path);
    };
    saved = saved.then(write, write);
    return saved;
  }

  return {
    all: () => [...orders.values()],
    get: (id) => orders.get(id),
    async add(order) {
      orders.set(order.id, order);
      await save();
    },
    async update(id, change) {
      const order = orders.get(id);
      if (!order) throw new Error(`There is no order ${id}.`);
      const changed = change(order);
      if (changed === order) return order;
      orders.set(id, changed);
      await save();
      return changed;
    },
  };
}

async function load(path: string): Promise<Order[]> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
