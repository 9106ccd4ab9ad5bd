import { batchesOf } from '../kernel/store/batches.js';
import type { Store } from '../kernel/store/store.js';
import type { SandboxBook } from './sandbox-book.js';

/** Creates a book of the sandbox provider in the store of a server, in transactions of its own. */
export function createStoredSandboxBook(store: Store): SandboxBook {
  const { reader } = store;
  return {
    get: async (reference) => (await reader.get('sandboxPayments', reference))?.payment,

    change: (reference, change) =>
      store.transaction(async (db) => {
        const before = (await db.lock('sandboxPayments', reference))?.payment;
        const after = change(before);
        if (!after) return before;
        if (before) await db.update('sandboxPayments', { id: reference }, { payment: after });
        else await db.insert('sandboxPayments', { id: reference, payment: after, createdAt: after.createdAt });
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
