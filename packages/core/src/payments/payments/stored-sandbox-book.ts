import { batchesOf } from '../../kernel/store/batches.js';
import type { Store } from '../../kernel/store/store.js';
import type { SandboxBook, SandboxPayment } from './sandbox-book.js';

/**
 * Creates a book of the sandbox provider in the store of a server. A reservation is stored by the transaction of its order: one
 * that no order keeps holds no money, so it needs no record. All other changes have transactions of their own.
 */
export function createStoredSandboxBook(store: Store): SandboxBook {
  const { reader } = store;
  return {
    get: async (reference) => (await reader.get('sandboxPayments', reference))?.payment,

    add: (payment) =>
      store.transaction(async (db) => {
        if (await db.insertIfAbsent('sandboxPayments', rowOf(payment))) return payment;
        return (await db.get('sandboxPayments', payment.reference))?.payment ?? payment;
      }, 'sandbox_payment.insert'),

    reserve: async (payment) => ({ payment, keep: (db) => db.insert('sandboxPayments', rowOf(payment)) }),

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

    async changeCards(id, change) {
      await store.transaction(async (db) => {
        await db.insertIfAbsent('sandboxCards', { id, cards: [] });
        const cards = change((await db.lock('sandboxCards', id))?.cards ?? []);
        if (cards) await db.update('sandboxCards', { id }, { cards });
      }, 'sandbox_card.save');
    },
  };
}

function rowOf(payment: SandboxPayment) {
  return { id: payment.reference, payment, createdAt: payment.createdAt };
}
