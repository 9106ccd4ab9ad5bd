import type { Effects } from '../../kernel/operation/operation.js';
import { addToDailyTotals } from '../../payments/ledger/daily-totals.js';
import { post } from '../../payments/ledger/post.js';
import { claimPosting } from '../../payments/ledger/postings.js';
import { vatOfPart } from '../../values/vat/vat-contained.js';
import { chargedVat } from './charges.js';
import type { DeliveryRecord } from './records.js';

/** Returns the part of the fee that claims have not brought back, in minor units. */
export function creditableFee({ chargedFee, creditedFee }: Pick<DeliveryRecord, 'chargedFee' | 'creditedFee'>): number {
  return (chargedFee ?? 0) - creditedFee;
}

/**
 * Gives the partner of an ended delivery a part of the fee back, with its VAT: the parts of the whole fee have exactly its VAT. The
 * caller has locked the delivery.
 *
 * @param amount in minor units, at most `creditableFee`.
 */
export async function creditDelivery(
  effects: Effects,
  delivery: DeliveryRecord,
  { amount, sourceId }: { readonly amount: number; readonly sourceId: string },
): Promise<void> {
  const { id, livemode, partnerId, currency, fleetId, creditedFee } = delivery;
  const fee = delivery.chargedFee ?? 0;
  const whole = { amount: fee, vat: chargedVat(delivery, fee) };
  const vat = vatOfPart(creditedFee + amount, whole) - vatOfPart(creditedFee, whole);
  await effects.db.update('deliveries', { id }, { creditedFee: creditedFee + amount });
  if (livemode) addToDailyTotals(effects, { subjectId: id, currency }, { charged: -amount });
  const legs = claimPosting({ partnerId, amount, vat });
  const about = { sourceId, subjectId: id, livemode, currency, storeId: null, fleetId } as const;
  await post(effects, { kind: 'delivery_claim', ...about, legs });
}
