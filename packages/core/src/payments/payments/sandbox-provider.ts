import { daySeconds } from '@doorstep/contracts';
import type { Clock } from '../../kernel/primitives/clock.js';
import { addSeconds, type Instant, toInstant } from '../../kernel/primitives/instant.js';
import { declineSentences } from './declined.js';
import {
  type Authorisation,
  type AuthorisationRequest,
  type PaymentCall,
  type PaymentProvider,
  PaymentProviderUnavailable,
  PaymentRefused,
  type ProviderPayment,
} from './provider.js';
import { createMemorySandboxBook, type SandboxBook, type SandboxPayment } from './sandbox-book.js';
import {
  isDecline,
  type SandboxCard,
  type SandboxFault,
  type SandboxOperation,
  sandboxCards,
  unknownCard,
} from './sandbox-cards.js';
import { playDispute } from './sandbox-disputes.js';
import { createSandboxVault, tokenOf } from './sandbox-saved-cards.js';
import { createSandboxTransfers } from './sandbox-transfers.js';

/** Plays a fault instead of an answer; undefined answers as the card says. */
export type PaymentFaults = (operation: SandboxOperation, key: string) => SandboxFault | undefined;

/** The provider of the sandbox. No money moves, but it keeps its own record of each payment, as a real one does. */
export interface SandboxPayments extends PaymentProvider {
  /** Sets the faults, which replace earlier ones. Returns a function that removes them. */
  respond(faults: PaymentFaults): () => void;
}

/** A change of a payment: the new amounts and status, and the reference of the instruction. */
interface Change {
  readonly payment: SandboxPayment;
  readonly reference?: string;
}

const pauseSeconds = 2;

/** Time for which the sandbox holds money, as most banks do. */
const holdSeconds = 7 * daySeconds;

/** Creates the sandbox provider. The card decides the result; see `sandboxCards`. */
export function createSandboxPayments({
  clock,
  book = createMemorySandboxBook(),
}: {
  readonly clock: Clock;
  readonly book?: SandboxBook;
}): SandboxPayments {
  const faults = createFaults();
  const { begin, once, current } = createCalls(clock, book, faults);

  async function cancel(call: PaymentCall): Promise<void> {
    await once('void', call, (payment) => {
      if (payment.status === 'captured') throw unexpected('voided', payment);
      return { payment: { ...payment, status: payment.status === 'declined' ? 'declined' : 'voided' } };
    });
  }

  return {
    name: 'sandbox',
    livemode: false,
    publishableKey: null,
    payoutUnit: () => 1,

    async authorise(request): Promise<Authorisation> {
      const method = await tokenOf(book, request.customer.accountId, request.method);
      const begun = newPayment({ ...request, method }, toInstant(clock.now()));
      const { payment, keep } = await begin('authorise', begun, book.reserve);
      const { declined, reference } = payment;
      const { confirmation } = cardOf(payment);
      if (declined !== undefined) return { outcome: 'declined', reason: declined };
      if (confirmation === undefined) return { outcome: 'authorised', reference, holdEndsAt: holdEndOf(payment), keep };
      return { outcome: 'action_required', reference, clientSecret: `${reference}_secret`, keep };
    },

    async renew({ paymentId, key, reference, amount, currency }) {
      const { method } = existing(await book.get(reference), reference);
      const begun = newPayment({ paymentId, amount, currency, method }, toInstant(clock.now()));
      const again = { ...begun, reference: referenceOf(key), status: 'authorised' } as const;
      const fault = faults.of('renew', key, method);
      if (isDecline(fault)) throw new PaymentRefused(declineSentences[fault], fault);
      const renewed = await withFault('renew', fault, () => book.add(again));
      await cancel({ key: `${key}_void`, reference });
      return { reference: renewed.reference, holdEndsAt: holdEndOf(renewed) };
    },

    async capture({ amount, ...call }) {
      await once('capture', call, (payment) => {
        if (payment.status !== 'authorised' || amount > payment.amount) throw unexpected('captured', payment);
        return { payment: { ...payment, status: 'captured', capturedAmount: amount } };
      });
    },

    void: cancel,

    async refund({ amount, ...call }) {
      const after = await once('refund', call, (payment) => refunded(payment, amount, call.key));
      return { reference: after.done[call.key] ?? call.reference };
    },

    async charge({ key, reference, amount, currency }) {
      const { method } = existing(await book.get(reference), reference);
      const payment = newPayment({ paymentId: key, amount, currency, method }, toInstant(clock.now()));
      const taken = { ...payment, status: 'captured', capturedAmount: amount } as const;
      const charged = await begin('charge', taken, book.add);
      if (charged.declined !== undefined)
        throw new PaymentRefused(declineSentences[charged.declined], charged.declined);
      return { reference: charged.reference };
    },

    ...createReads(clock, book, faults, current),

    ...createSandboxTransfers((key) => throwFault(faults.of('transfer', key), 'transfer')),

    cards: createSandboxVault(book),

    respond: faults.respond,
  };
}

/** The faults of a provider. */
interface Faults extends Pick<SandboxPayments, 'respond'> {
  /** Returns the fault of a call: that of the test, or that of the card, which ends after its first call. */
  of(operation: SandboxOperation, key: string, method?: string): SandboxFault | undefined;
}

function createFaults(): Faults {
  let faults: PaymentFaults | undefined;
  /** The calls whose fault was played: the next call with the key succeeds. */
  const played = new Set<string>();
  return {
    of(operation, key, method) {
      const given = faults?.(operation, key);
      if (given !== undefined || method === undefined) return given;
      const fault = cardOf({ method }).faults?.[operation];
      if (fault === undefined || fault === 'refused' || isDecline(fault)) return fault;
      const call = `${operation} ${key}`;
      if (played.delete(call)) return undefined;
      played.add(call);
      return fault;
    },
    respond(given) {
      faults = given;
      return () => {
        if (faults === given) faults = undefined;
      };
    },
  };
}

/** Runs a call of a card, and plays the fault of the call. */
async function withFault<T>(
  operation: SandboxOperation,
  fault: SandboxFault | undefined,
  run: () => Promise<T>,
): Promise<T> {
  if (fault !== 'lost_answer') throwFault(fault, operation);
  const result = await run();
  throwFault(fault, operation);
  return result;
}

/** The calls of a provider that change its record. */
interface Calls {
  begin<T>(
    operation: SandboxOperation,
    payment: SandboxPayment,
    store: (payment: SandboxPayment) => Promise<T>,
  ): Promise<T>;
  once(
    operation: SandboxOperation,
    call: PaymentCall,
    change: (payment: SandboxPayment) => Change,
  ): Promise<SandboxPayment>;
  current(payment: SandboxPayment): SandboxPayment;
}

function createCalls(clock: Clock, book: SandboxBook, faults: Faults): Calls {
  /** Stores a new payment once, and plays the fault of the call. */
  async function begin<T>(
    operation: SandboxOperation,
    payment: SandboxPayment,
    store: (payment: SandboxPayment) => Promise<T>,
  ): Promise<T> {
    const fault = faults.of(operation, payment.paymentId, payment.method);
    if (isDecline(fault)) return store({ ...payment, status: 'declined', declined: fault, capturedAmount: 0 });
    return withFault(operation, fault, () => store(payment));
  }

  /** Makes a change once for its key, and plays the fault of the call. Returns the payment after it. */
  async function once(
    operation: SandboxOperation,
    { key, reference }: PaymentCall,
    change: (payment: SandboxPayment) => Change,
  ): Promise<SandboxPayment> {
    const { method } = existing(await book.get(reference), reference);
    return withFault(operation, faults.of(operation, key, method), async () => {
      const after = await book.change(reference, (stored) => {
        const before = current(stored);
        if (key in before.done) return undefined;
        const { payment, reference: result = reference } = change(before);
        return { ...payment, done: { ...payment.done, [key]: result } };
      });
      return existing(after, reference);
    });
  }

  /** Returns a payment as it is now: a hold that nobody captured has ended. */
  function current(payment: SandboxPayment): SandboxPayment {
    const hasEnded = payment.status === 'authorised' && toInstant(clock.now()) >= holdEndOf(payment);
    return hasEnded ? { ...payment, status: 'voided' } : payment;
  }

  return { begin, once, current };
}

/** Creates the calls that read payments, and those that play disputes. */
function createReads(
  clock: Clock,
  book: SandboxBook,
  faults: Faults,
  current: Calls['current'],
): Pick<PaymentProvider, 'find' | 'list' | 'disputes'> {
  return {
    async find(reference) {
      throwFault(faults.of('find', reference), 'find');
      const after = await book.change(reference, confirmed);
      return providerPayment(current(existing(after, reference)));
    },

    async *list(period) {
      throwFault(faults.of('list', period.from), 'list');
      for await (const payment of book.list(period)) yield providerPayment(current(payment));
    },

    disputes: {
      async play(reference, play) {
        const after = await book.change(reference, (payment) => playDispute(payment, play, clock.now()));
        return providerPayment(existing(after, reference));
      },
    },
  };
}

/** Returns a payment after a refund. */
function refunded(payment: SandboxPayment, amount: number, key: string): Change {
  const refundedAmount = payment.refundedAmount + amount;
  if (refundedAmount > payment.capturedAmount) throw unexpected('refunded', payment);
  const reference = `sandbox_refund_${key}`;
  if (!cardOf(payment).returnsRefunds) return { payment: { ...payment, refundedAmount }, reference };
  const failed = { reference, reason: 'lost_or_stolen_card' };
  return { payment: { ...payment, failedRefunds: [...(payment.failedRefunds ?? []), failed] }, reference };
}

/** Returns when the sandbox lets go of what it holds. */
function holdEndOf({ createdAt }: Pick<SandboxPayment, 'createdAt'>): Instant {
  return addSeconds(createdAt, holdSeconds);
}

function referenceOf(paymentId: string): string {
  return `sandbox_${paymentId}`;
}

function cardOf({ method }: Pick<SandboxPayment, 'method'>): SandboxCard {
  return sandboxCards[method] ?? unknownCard;
}

function existing(payment: SandboxPayment | undefined, reference: string): SandboxPayment {
  if (!payment) throw new PaymentRefused(`There is no payment ${reference}.`, 'resource_missing');
  return payment;
}

function throwFault(fault: SandboxFault | undefined, operation: SandboxOperation): void {
  switch (fault) {
    case undefined:
      return;
    case 'rate_limited':
      throw new PaymentProviderUnavailable(`The sandbox asks for a pause before ${operation}.`, pauseSeconds);
    case 'refused':
      throw new PaymentRefused(`The sandbox refuses ${operation}.`, 'sandbox_refused');
    default:
      throw new PaymentProviderUnavailable(`The sandbox did not answer ${operation}.`);
  }
}

function newPayment(
  { paymentId, amount, currency, method }: Omit<AuthorisationRequest, 'customer'>,
  createdAt: string,
): SandboxPayment {
  const { declined, confirmation } = cardOf({ method });
  const status = confirmation === undefined ? 'authorised' : 'action_required';
  return {
    reference: referenceOf(paymentId),
    paymentId,
    status: declined === undefined ? status : 'declined',
    currency,
    amount,
    capturedAmount: 0,
    refundedAmount: 0,
    method,
    ...(declined === undefined ? {} : { declined }),
    createdAt,
    done: {},
  };
}

/** Plays what the customer does after the bank has asked them to confirm. */
function confirmed(payment: SandboxPayment): SandboxPayment | undefined {
  const { confirmation } = cardOf(payment);
  if (payment.status !== 'action_required' || confirmation === 'abandoned') return undefined;
  return { ...payment, status: confirmation === 'approved' ? 'authorised' : 'declined' };
}

function unexpected(participle: string, { reference, status }: SandboxPayment): PaymentRefused {
  return new PaymentRefused(`${reference} is ${status} and cannot be ${participle} so.`, 'payment_unexpected_state');
}

function providerPayment({
  method: _,
  declined: __,
  createdAt,
  done: ___,
  disputes = [],
  ...payment
}: SandboxPayment): ProviderPayment {
  const disputedAmount = disputes.reduce((sum, { status, amount }) => sum + (status === 'won' ? 0 : amount), 0);
  const secret = payment.status === 'action_required' ? { clientSecret: `${payment.reference}_secret` } : {};
  const holdEndsAt = payment.status === 'authorised' ? holdEndOf({ createdAt }) : null;
  return { ...payment, holdEndsAt, disputedAmount, disputes, ...secret };
}
