import type { Effects } from '../../kernel/operation/operation.js';
import { createMoves, type MoveEvent, type Moves } from '../../kernel/state-machine/moves.js';
import { moneyIn } from '../../values/money/money.js';
import { type PayoutMove, payoutMachine } from './machine.js';
import { putBack } from './posting.js';
import type { PayoutRecord } from './records.js';

const system = { relation: 'system', actorId: 'system' } as const;

const payoutMoves: Moves<PayoutRecord, PayoutMove, 'system'> = createMoves({
  machine: payoutMachine,
  noun: 'payout',
  read: (reader, id) => reader.get('payouts', id),
  write: (db, guard, moved) => db.update('payouts', guard, moved),
  event: (after, { type }) => payoutEvent(after, type),
});

/** Records that the provider has taken the transfer. */
export function send(effects: Effects, payout: PayoutRecord, reference: string): Promise<PayoutRecord> {
  return payoutMoves.move(effects, payout, 'send', system, { reference, sentAt: effects.now });
}

/** Records that the money has arrived. */
export function pay(effects: Effects, payout: PayoutRecord): Promise<PayoutRecord> {
  return payoutMoves.move(effects, payout, 'pay', system);
}

/** Records that the money was refused or came back: it is owed again. */
export async function fail(effects: Effects, payout: PayoutRecord, failure: string): Promise<PayoutRecord> {
  const after = await payoutMoves.move(effects, payout, 'fail', system, { failure });
  await putBack(effects, after);
  return after;
}

/** Builds the event for a payout as it is after a change. */
export function payoutEvent(payout: PayoutRecord, type: MoveEvent['type'], actorId = 'system'): MoveEvent {
  const { id, sequence, ownerId, toDay: to, status, amount, currency } = payout;
  const data = { payoutId: id, ownerId, to, status, amount: moneyIn(currency)(amount) };
  return { type, subjectId: id, sequence, actorId, data };
}
