import type { ConversionStatus, ReferralCodeKind } from '@doorstep/contracts';
import { boolean, defineTable, instant, integer, nullable, type Row, text } from '../kernel/store/table.js';

/** Codes of customers and of affiliates. */
export const referralCodesTable = defineTable(
  {
    id: text(),
    /** In capital letters. */
    code: text(),
    kind: text<ReferralCodeKind>(),
    /** The customer whose code it is; null for an affiliate. */
    ownerId: nullable(text()),
    /** Of the affiliate; null for a customer. */
    name: nullable(text()),
    active: boolean(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  { unique: [['code'], ['ownerId']] },
);
export type ReferralCodeRecord = Row<typeof referralCodesTable>;

/** Clicks on links with a code; nothing of the visitor. */
export const affiliateClicksTable = defineTable({
  id: text(),
  codeId: text(),
  landingPath: text(),
  source: nullable(text()),
  campaign: nullable(text()),
  createdAt: instant(),
});
export type AffiliateClickRecord = Row<typeof affiliateClicksTable>;

/** Through whom customers came: one for each customer, and one for each click. */
export const referralConversionsTable = defineTable(
  {
    id: text(),
    status: text<ConversionStatus>(),
    /** Of the last event; rises by one with each. */
    sequence: integer(),
    customerId: text(),
    codeId: text(),
    /** The click itself is removed in time. */
    clickId: nullable(text()),
    source: nullable(text()),
    campaign: nullable(text()),
    /** The order that confirmed it. */
    orderId: nullable(text()),
    /** The first order has to be delivered before that. */
    expiresAt: instant(),
    statusSince: instant(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  { unique: [['customerId'], ['clickId'], ['orderId']] },
);
export type ReferralConversionRecord = Row<typeof referralConversionsTable>;
