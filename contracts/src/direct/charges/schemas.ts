import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { Money } from '../../shared/money.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';

/** The reasons for charges. The ledger posts each of them under this name. */
export const chargeKinds = [
  'delivery_completed',
  'delivery_cancelled',
  'delivery_failed',
  'delivery_tip',
  'delivery_return',
  'delivery_claim',
  'delivery_cash',
] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** The schema of a reason. */
export const chargeKind = z
  .enum(chargeKinds)
  .describe(
    '`delivery_completed`: fee of a delivery, with its tip; `delivery_cancelled` and `delivery_failed`: fee of a ' +
      'delivery that ended early; `delivery_tip`: tip given afterwards; `delivery_return`: fee for bringing goods back; ' +
      '`delivery_claim`: money back for an approved claim; `delivery_cash`: cash that a courier collected for you',
  );

/** The amounts of a charge. */
const amounts = {
  fee: Money.describe('VAT included'),
  tip: Money,
  total: Money.describe('Sum of fee and tip, less the cash; negative if you receive money back'),
  cash: Money.describe('Collected for you from the recipient, which you owe less'),
  vat: Money.describe('Included in the fee'),
} as const;

const charge = z
  .object({
    id: id('ledgerEntry'),
    livemode: z.boolean(),
    kind: chargeKind,
    deliveryId: id('delivery').describe('The delivery, or for `delivery_return` the return'),
    externalReference: z
      .string()
      .nullable()
      .describe('Your reference of the delivery, or for `delivery_return` of the original'),
    ...amounts,
    createdAt: Instant.describe('Decides which month the charge is part of'),
  })
  .strict();
export interface PartnerChargeSchema extends Named<typeof charge> {}
/** An amount that a partner owes, from an entry of the ledger. It never changes. */
export const PartnerCharge: PartnerChargeSchema = component('PartnerCharge', charge);
export type PartnerCharge = z.infer<PartnerChargeSchema>;

const chargeList = page(PartnerCharge);
export interface PartnerChargeListSchema extends Named<typeof chargeList> {}
/** A page of charges. */
export const PartnerChargeList: PartnerChargeListSchema = component('PartnerChargeList', chargeList);
