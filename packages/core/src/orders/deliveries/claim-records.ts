import { type ClaimReason, type Currency, claimStatuses } from '@doorstep/contracts';
import { byPartner, others } from '../../kernel/store/personal.js';
import {
  boolean,
  defineTable,
  instant,
  integer,
  json,
  nonNegative,
  nullable,
  oneOf,
  type Row,
  reference,
  text,
} from '../../kernel/store/table.js';

/** Requests of partners for money back. Amounts are in minor units. */
export const deliveryClaimsTable = defineTable(
  {
    id: text(),
    partnerId: reference('partners'),
    livemode: boolean(),
    deliveryId: reference('deliveries'),
    status: oneOf(claimStatuses),
    /** Number of the last event, counted from 1. */
    sequence: nonNegative(),
    reason: text<ClaimReason>(),
    amount: integer(),
    currency: text<Currency>(),
    items: json<readonly { readonly name: string; readonly quantity: number }[]>(),
    text: text(),
    /** Ids of its files in the vault. */
    photoIds: json<readonly string[]>(),
    /** The month of the ledger in which the delivery was charged, `YYYY-MM`. */
    month: text(),
    /** The credited amount; null until the decision. */
    creditedAmount: nullable(nonNegative()),
    note: nullable(text()),
    /** The account or key that decided. */
    decidedBy: nullable(text()),
    decidedAt: nullable(instant()),
    statusSince: instant(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  {
    personal: others(byPartner('Texts and photos of partners about what reached their recipients')),
    indexes: [
      ['deliveryId', 'createdAt desc', 'id'],
      ['livemode', 'createdAt desc', 'id'],
      ['livemode', 'status', 'createdAt desc', 'id'],
      ['partnerId', 'livemode', 'createdAt desc', 'id'],
      ['partnerId', 'livemode', 'month'],
      ['partnerId', 'livemode', 'status', 'createdAt desc', 'id'],
    ],
    checks: { amount: 'amount > 0', credited: 'credited_amount is null or credited_amount <= amount' },
  },
);
export type DeliveryClaimRecord = Row<typeof deliveryClaimsTable>;
