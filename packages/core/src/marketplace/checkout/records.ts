import { type Currency, daySeconds } from '@doorstep/contracts';
import { ofAccounts } from '../../kernel/store/personal.js';
import { defineTable, instant, json, type Row, reference, text } from '../../kernel/store/table.js';
import type { OrderLineSnapshot, PricingSnapshot } from '../../orders/orders/records.js';

/** What carts cost when customers saw them. Readers derive the end from `expiresAt`, so that no job is needed. */
export const checkoutPreviewsTable = defineTable(
  {
    id: text(),
    accountId: reference('accounts'),
    /** See `cartHash`. */
    cartHash: text(),
    currency: text<Currency>(),
    lines: json<readonly OrderLineSnapshot[]>(),
    pricing: json<PricingSnapshot>(),
    createdAt: instant(),
    expiresAt: instant(),
  },
  {
    personal: ofAccounts(),
    indexes: [['accountId'], ['expiresAt']],
    /** A customer who comes back to a cart learns what has changed since. */
    retention: { since: 'expiresAt', seconds: daySeconds },
  },
);
export type CheckoutPreviewRecord = Row<typeof checkoutPreviewsTable>;
