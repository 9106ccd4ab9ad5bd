import { type PaymentProvider, PaymentProviderUnavailable, type StatusBoard } from '@doorstep/core';
import type { Logger } from 'pino';
import { createOutageLog, watchOutage } from '../../telemetry/outage-log.js';

/** Wraps a processor. Reports the beginning and the end of outages to the status board and the log. */
export function reportedPayments(payments: PaymentProvider, status: StatusBoard, logger: Logger): PaymentProvider {
  const outage = createOutageLog({
    logger,
    name: 'payment processor',
    consequence: 'payments by card fail, and captures, refunds and payouts wait until it is back',
    failures: { calls: 0 },
    onChange: (available) => status.report('payments', available ? 'operational' : 'outage'),
  });
  const watched = <T>(call: Promise<T>): Promise<T> => watchOutage(outage, call, PaymentProviderUnavailable);
  const { cards } = payments;

  return {
    name: payments.name,
    livemode: payments.livemode,
    publishableKey: payments.publishableKey,
    payoutUnit: payments.payoutUnit,
    authorise: (request) => watched(payments.authorise(request)),
    renew: (call) => watched(payments.renew(call)),
    capture: (call) => watched(payments.capture(call)),
    void: (call) => watched(payments.void(call)),
    refund: (call) => watched(payments.refund(call)),
    charge: (call) => watched(payments.charge(call)),
    find: (reference) => watched(payments.find(reference)),
    list: (period) => watchedList(watched, payments.list(period)),
    transfer: (request) => watched(payments.transfer(request)),
    findTransfer: (reference) => watched(payments.findTransfer(reference)),
    openAccount: (request) => watched(payments.openAccount(request)),
    cards: {
      begin: (request) => watched(cards.begin(request)),
      find: (reference) => watched(cards.find(reference)),
      list: (accountId) => watched(cards.list(accountId)),
      remove: (accountId, cardId) => watched(cards.remove(accountId, cardId)),
      forget: (accountId) => watched(cards.forget(accountId)),
    },
  };
}

/** Passes on what a processor lists, and reports the outage of each step. */
async function* watchedList<T>(
  watched: <V>(call: Promise<V>) => Promise<V>,
  list: AsyncIterable<T>,
): AsyncGenerator<T, undefined> {
  const steps = list[Symbol.asyncIterator]();
  while (true) {
    const { done, value } = await watched(steps.next());
    if (done) return undefined;
    yield value;
  }
}
