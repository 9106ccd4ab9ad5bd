import type { DeclineReason } from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { KeepReservation, ProviderDispute, ProviderPayment, SavedCard } from './provider.js';

/** A payment of the sandbox provider. */
export interface SandboxPayment extends Omit<ProviderPayment, 'disputedAmount' | 'disputes' | 'holdEndsAt'> {
  /** Absent without a dispute. */
  readonly disputes?: readonly ProviderDispute[];
  /** The token of the card. */
  readonly method: string;
  /** Reason why the bank declined it; absent if it did not. */
  readonly declined?: DeclineReason;
  readonly createdAt: Instant;
  /** The keys of the calls that had their effect, with the references that these returned. */
  readonly done: Readonly<Record<string, string>>;
}

/** A saved card of the sandbox. */
export interface SandboxSavedCard extends SavedCard {
  /** The token of the card that the customer entered. */
  readonly token: string;
}

/** The memory of the sandbox provider, which is no part of the service's own records. */
export interface SandboxBook {
  get(reference: string): Promise<SandboxPayment | undefined>;
  /** Stores a new payment, unless there is one with its reference. Returns the stored one. */
  add(payment: SandboxPayment): Promise<SandboxPayment>;
  /**
   * Does the same for a payment that an order is about to keep. A book in the store of a server returns what stores it with its
   * order, instead of storing it in a separate transaction.
   */
  reserve(payment: SandboxPayment): Promise<{ readonly payment: SandboxPayment; readonly keep?: KeepReservation }>;
  /**
   * Changes a payment, one change at a time, and returns what was stored; undefined if there is no such payment.
   *
   * @param change returns the payment to store, or undefined to change nothing. It may run more than once.
   */
  change(
    reference: string,
    change: (payment: SandboxPayment) => SandboxPayment | undefined,
  ): Promise<SandboxPayment | undefined>;
  /** Returns the payments with `from <= createdAt < until`, the oldest first. */
  list(period: { readonly from: Instant; readonly until: Instant }): AsyncIterable<SandboxPayment>;
  /** Returns the cards that an account has saved. */
  cards(accountId: string): Promise<readonly SandboxSavedCard[]>;
  /**
   * Changes the cards of an account, one change at a time.
   *
   * @param change returns the cards to store, or undefined to change nothing. It may run more than once.
   */
  changeCards(
    accountId: string,
    change: (cards: readonly SandboxSavedCard[]) => readonly SandboxSavedCard[] | undefined,
  ): Promise<void>;
}

/** The content of a book in memory. */
export interface SandboxBookContents {
  readonly payments: readonly SandboxPayment[];
  /** By the ids of accounts. */
  readonly cards: readonly (readonly [string, readonly SandboxSavedCard[]])[];
}

/** A book in memory, for tests and mocks. */
export interface MemorySandboxBook extends SandboxBook {
  contents(): SandboxBookContents;
}

export function createMemorySandboxBook(from: SandboxBookContents = { payments: [], cards: [] }): MemorySandboxBook {
  const payments = new Map(from.payments.map((payment) => [payment.reference, payment]));
  const cards = new Map(from.cards);
  const add = async (payment: SandboxPayment): Promise<SandboxPayment> => {
    const stored = payments.get(payment.reference) ?? payment;
    payments.set(payment.reference, stored);
    return stored;
  };
  return {
    get: async (reference) => payments.get(reference),
    add,
    reserve: async (payment) => ({ payment: await add(payment) }),
    async change(reference, change) {
      const before = payments.get(reference);
      const changed = before && change(before);
      if (changed) payments.set(reference, changed);
      return changed ?? before;
    },
    async *list({ from: start, until }) {
      yield* [...payments.values()].filter(({ createdAt }) => createdAt >= start && createdAt < until);
    },
    cards: async (accountId) => cards.get(accountId) ?? [],
    async changeCards(accountId, change) {
      const changed = change(cards.get(accountId) ?? []);
      if (changed) cards.set(accountId, changed);
    },
    contents: () => ({ payments: [...payments.values()], cards: [...cards] }),
  };
}
