import type { CourierFailureReason } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import { post } from '../../payments/ledger/post.js';
import { deliveryFeePosting, deliveryPosting } from '../../payments/ledger/postings.js';
import type { PostingKind } from '../../payments/ledger/records.js';
import { cancellationShare } from '../../values/money/cancellation.js';
import { vatContained } from '../../values/vat/vat-contained.js';
import { earnedApproach } from './earnings.js';
import type { DeliveryRecord } from './records.js';

const partnerFaults: readonly string[] = ['pickup_closed', 'items_not_ready', 'items_too_large'];

/** Returns the cancellation fee in minor units: half of the fee once a courier is on the way, otherwise 0. */
export function cancellationCharge({ status, feeAmount }: Pick<DeliveryRecord, 'status' | 'feeAmount'>): number {
  return status === 'assigned' || status === 'at_pickup' ? cancellationShare(feeAmount) : 0;
}

/** Returns the charge for a failure in minor units: half of the fee if the partner caused it, otherwise 0. */
export function failureCharge(
  { feeAmount }: Pick<DeliveryRecord, 'feeAmount'>,
  reason: CourierFailureReason | 'not_delivered',
): number {
  return partnerFaults.includes(reason) ? cancellationShare(feeAmount) : 0;
}

/** Returns the price of carrying goods back: half of the fee. */
export function returnPrice({
  feeAmount,
  vatRateBasisPoints,
}: Pick<DeliveryRecord, 'feeAmount' | 'vatRateBasisPoints'>): Pick<
  DeliveryRecord,
  'feeAmount' | 'feeComponents' | 'vatRateBasisPoints' | 'vatAmount'
> {
  const half = cancellationShare(feeAmount);
  return {
    feeAmount: half,
    feeComponents: [{ kind: 'return', amount: half }],
    vatRateBasisPoints,
    vatAmount: vatContained(half, vatRateBasisPoints),
  };
}

/**
 * Returns the VAT in a charge for a delivery. For the whole fee it is the agreed VAT, which in a batch can be one ban away
 * from that of the part alone, because the VAT of all parts sums to that of the batch.
 */
export function chargedVat(
  { feeAmount, vatAmount, vatRateBasisPoints }: Pick<DeliveryRecord, 'feeAmount' | 'vatAmount' | 'vatRateBasisPoints'>,
  chargedFee: number,
): number {
  return chargedFee === feeAmount ? vatAmount : vatContained(chargedFee, vatRateBasisPoints);
}

/**
 * Returns the amount that a partner owes: the fee once the delivery has ended, less what claims brought back; and once it is
 * delivered, the tip, less the cash that was collected.
 */
export function chargeOf(
  delivery: Pick<DeliveryRecord, 'chargedFee' | 'creditedFee' | 'tipAmount' | 'cashAmount'> & {
    readonly status: string;
  },
): number {
  const { chargedFee, creditedFee, status, tipAmount, cashAmount } = delivery;
  return (chargedFee ?? 0) - creditedFee + (status === 'delivered' ? tipAmount - cashAmount : 0);
}

/** Returns the fields that every end of a delivery sets; `chargedFee` in minor units. */
export function deliveryEnd(effects: Effects, chargedFee: number): Pick<DeliveryRecord, 'chargedFee' | 'endedAt'> {
  return { chargedFee, endedAt: effects.now };
}

/** Posts the partner's charge for an ended delivery: `chargedFee`, plus the tip if it was delivered. */
export async function postCharge(effects: Effects, delivery: DeliveryRecord, kind: PostingKind): Promise<void> {
  const { id, livemode, partnerId, courierId, fleetId, currency, chargedFee } = delivery;
  const parties = { partnerId, courierId, fleetId, approachPay: earnedApproach(delivery) };
  const fee = chargedFee ?? 0;
  const vat = chargedVat(delivery, fee);
  const legs =
    delivery.status === 'delivered'
      ? deliveryPosting({ ...parties, fee, vat, tip: delivery.tipAmount })
      : deliveryFeePosting({ ...parties, fee, vat });
  await post(effects, { kind, sourceId: id, subjectId: id, livemode, currency, storeId: null, fleetId, legs });
}
