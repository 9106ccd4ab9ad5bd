import {
  type ClaimItemSchema,
  claimDays,
  type claimsContract,
  type DeliveryClaimRequestSchema,
  daySeconds,
} from '@doorstep/contracts';
import type { z } from 'zod';
import { storeFile } from '../../kernel/files/store-file.js';
import type { Operation, WriteCall } from '../../kernel/operation/operation.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import type { DeliveryClaimRecord } from '../../orders/deliveries/claim-records.js';
import { creditableFee } from '../../orders/deliveries/credit.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { ledgerDay } from '../../payments/ledger/ledger-day.js';
import { amountText, assertCurrency } from '../../values/money/money.js';
import { lockDelivery } from '../partner-deliveries/load.js';
import { claimEvent } from './moves.js';
import { claimView } from './view.js';

type Route = (typeof claimsContract)['create'];
type ClaimRequest = z.output<DeliveryClaimRequestSchema>;

/** Claims money back for a delivery. */
export const create: Operation<Route> = async (call) => {
  const { body, caller, db, params } = call;
  const delivery = await lockDelivery(db, params.id, caller);
  const endedAt = assertClaimable(delivery, call.now);
  assertItems(delivery, body.items ?? []);
  const amount = claimedAmount(delivery, body.amount);
  await assertNoOther(call, delivery, amount);
  const claim = newClaim(call, delivery, amount, ledgerDay(endedAt).slice(0, 7));
  await db.insert('deliveryClaims', claim);
  for (const photo of Object.values(call.uploads)) await storeFile(call, photo, claim.id);
  call.emit(claimEvent(claim, 'delivery_claim.submitted', caller.keyId));
  return { status: 201, body: await claimView(db, claim), headers: { location: `/v1/claims/${claim.id}` } };
};

/** Returns the end of the delivery. @throws ServiceProblem claim_not_possible */
function assertClaimable(delivery: DeliveryRecord, now: Instant): Instant {
  const { status, endedAt } = delivery;
  const refuse = (detail: string) => new ServiceProblem('claim_not_possible', detail, { currentStatus: status });
  if (endedAt === null) throw refuse(`The delivery is ${status}: claim money back after its end.`);
  if (now > addSeconds(endedAt, claimDays * daySeconds))
    throw refuse(`The delivery ended more than ${claimDays} days ago.`);
  if (delivery.chargedFee === 0) throw refuse('The delivery cost nothing.');
  if (creditableFee(delivery) === 0) throw refuse('The whole fee is paid back already.');
  return endedAt;
}

/** @throws ServiceProblem invalid_request for an item that the delivery does not have, or not that often. */
function assertItems(delivery: DeliveryRecord, items: readonly z.output<ClaimItemSchema>[]): void {
  for (const [index, { name, quantity }] of items.entries()) {
    const same = delivery.items.filter((item) => item.name === name);
    const most = same.reduce((sum, item) => sum + item.quantity, 0);
    const pointer = `/body/items/${index}`;
    if (same.length === 0) {
      throw fieldProblem('invalid_request', `${pointer}/name`, 'The delivery has no such item.', 'unknown_value');
    }
    if (quantity > most) {
      const detail = `The delivery has this item ${most} times.`;
      throw fieldProblem('invalid_request', `${pointer}/quantity`, detail, 'too_big');
    }
  }
}

/** @throws ServiceProblem invalid_request for more than the fee, or another currency. */
function claimedAmount(delivery: DeliveryRecord, asked: ClaimRequest['amount']): number {
  assertCurrency(asked, delivery.currency, '/body/amount');
  const most = creditableFee(delivery);
  if (asked === undefined || asked.amount <= most) return asked?.amount ?? most;
  const detail = `Claim at most ${amountText(most, delivery.currency)}: the fee, less what earlier claims brought back.`;
  throw fieldProblem('invalid_request', '/body/amount/amount', detail, 'too_big');
}

/** @throws ServiceProblem claim_exists while another claim is open, or if one was decided about the same amount. */
async function assertNoOther({ db }: WriteCall<Route>, delivery: DeliveryRecord, amount: number): Promise<void> {
  const earlier = await db.find('deliveryClaims', { where: { deliveryId: delivery.id } });
  const open = earlier.find(({ status }) => status === 'submitted');
  if (open) throw new ServiceProblem('claim_exists', `The claim ${open.id} for this delivery is open.`);
  const same = earlier.find((claim) => claim.status !== 'withdrawn' && claim.amount === amount);
  if (same) throw new ServiceProblem('claim_exists', `The claim ${same.id} was about the same amount.`);
}

function newClaim(
  { body, now, ports, uploads }: WriteCall<Route>,
  { id: deliveryId, partnerId, livemode, currency }: DeliveryRecord,
  amount: number,
  month: string,
): DeliveryClaimRecord {
  return {
    id: ports.newId('deliveryClaim'),
    partnerId,
    livemode,
    deliveryId,
    status: 'submitted',
    sequence: 1,
    reason: body.reason,
    amount,
    currency,
    items: body.items ?? [],
    text: body.text,
    photoIds: Object.values(uploads).map(({ id }) => id),
    month,
    creditedAmount: null,
    note: null,
    decidedBy: null,
    decidedAt: null,
    statusSince: now,
    createdAt: now,
    updatedAt: now,
  };
}
