import { batchesOf } from '../kernel/store/batches.js';
import { type Store, UniqueViolation } from '../kernel/store/store.js';
import type { SandboxBook, SandboxPayment } from './sandbox-book.js';

/** Limit for the new payments of one transaction. */
const batchSize = 64;

/** A new payment that waits for its transaction. */
interface Waiting {
  readonly payment: SandboxPayment;
  /** Resolves to false if the payment exists. */
  resolve(isNew: boolean | Promise<boolean>): void;
}

/** Creates a book of the sandbox provider in the store of a server, in transactions of its own. */
export function createStoredSandboxBook(store: Store): SandboxBook {
  const { reader } = store;
  const insert = createInserts(store);
  return {
    get: async (reference) => (await reader.get('sandboxPayments', reference))?.payment,

    async add(payment) {
      const { reference } = payment;
      return (await insert(payment)) ? payment : ((await reader.get('sandboxPayments', reference))?.payment ?? payment);
    },

    change: (reference, change) =>
      store.transaction(async (db) => {
        const before = (await db.lock('sandboxPayments', reference))?.payment;
        const after = before && change(before);
        if (!after) return before;
        await db.update('sandboxPayments', { id: reference }, { payment: after });
        return after;
      }, 'sandbox_payment.change'),

    async *list({ from, until }) {
      const where = { createdAt: { gte: from, lt: until } };
      for await (const rows of batchesOf(reader, 'sandboxPayments', [where])) {
        for (const { payment } of rows) yield payment;
      }
    },

    cards: async (accountId) => (await reader.get('sandboxCards', accountId))?.cards ?? [],

    async setCards(id, cards) {
      await store.transaction(async (db) => {
        if (await db.insertIfAbsent('sandboxCards', { id, cards })) return;
        await db.update('sandboxCards', { id }, { cards });
      }, 'sandbox_card.save');
    },
  };
}

/** Inserts new payments. Those that come while a transaction runs share the next one, so that many checkouts share a commit. */
function createInserts(store: Store): (payment: SandboxPayment) => Promise<boolean> {
  const queue: Waiting[] = [];
  let isRunning = false;

  async function drain(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) {
      const batch = queue.splice(0, batchSize);
      await insertAll(batch);
    }
    isRunning = false;
  }

  async function insertAll(batch: readonly Waiting[]): Promise<void> {
    try {
      const rows = batch.map(({ payment }) => rowOf(payment));
      await store.transaction((db) => db.insert('sandboxPayments', ...rows), 'sandbox_payment.insert');
      for (const { resolve } of batch) resolve(true);
    } catch (error) {
      const isKnown = error instanceof UniqueViolation;
      for (const { payment, resolve } of batch) resolve(isKnown ? insertAlone(payment) : Promise.reject(error));
    }
  }

  const insertAlone = (payment: SandboxPayment): Promise<boolean> =>
    store.transaction((db) => db.insertIfAbsent('sandboxPayments', rowOf(payment)), 'sandbox_payment.insert');

  return (payment) =>
    new Promise((resolve) => {
      queue.push({ payment, resolve });
      if (!isRunning) void drain();
    });
}

function rowOf(payment: SandboxPayment) {
  return { id: payment.reference, payment, createdAt: payment.createdAt };
}
