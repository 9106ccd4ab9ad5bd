import { conversionStatuses, daySeconds, referralCodeKinds } from '@doorstep/contracts';
import { nobody, ofAccounts } from '../../kernel/store/personal.js';
import {
  boolean,
  defineTable,
  instant,
  integer,
  nullable,
  oneOf,
  type Row,
  reference,
  text,
} from '../../kernel/store/table.js';

/** Codes of customers and affiliates. */
export const referralCodesTable = defineTable(
  {
    id: text(),
    /** In capital letters. */
    code: text(),
    kind: oneOf(referralCodeKinds),
    /** Account of the customer who owns the code; null for an affiliate. */
    ownerId: nullable(reference('accounts')),
    /** Name of the affiliate; null for a customer. */
    name: nullable(text()),
    active: boolean(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  { personal: ofAccounts(), unique: [['code'], ['ownerId']], indexes: [['kind', 'createdAt']] },
);
export type ReferralCodeRecord = Row<typeof referralCodesTable>;

/** Time in which a click can be claimed. */
export const claimSeconds = 30 * daySeconds;

/** Clicks on links with a code, without data about the visitor. */
export const affiliateClicksTable = defineTable(
  {
    id: text(),
    codeId: reference('referralCodes'),
    landingPath: text(),
    source: nullable(text()),
    campaign: nullable(text()),
    createdAt: instant(),
  },
  {
    personal: nobody('They are clicks on a link, without data about the visitor.'),
    indexes: [['codeId'], ['createdAt']],
    /** Twice as long as a click can be claimed. */
    retention: { since: 'createdAt', seconds: 2 * claimSeconds },
  },
);
export type AffiliateClickRecord = Row<typeof affiliateClicksTable>;

/** Referrals of customers, at most one for each customer and for each click. */
export const referralConversionsTable = defineTable(
  {
    id: text(),
    status: oneOf(conversionStatuses),
    /** Sequence number of the last event. */
    sequence: integer(),
    customerId: reference('accounts'),
    codeId: reference('referralCodes'),
    /** Outlives the click, which is removed after its retention. */
    clickId: nullable(text()),
    source: nullable(text()),
    campaign: nullable(text()),
    /** Order that confirmed the conversion. */
    orderId: nullable(reference('orders')),
    /** Time limit for the delivery of the first order. */
    expiresAt: instant(),
    statusSince: instant(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  {
    personal: ofAccounts(),
    unique: [['customerId'], ['clickId'], ['orderId']],
    indexes: [
      ['codeId', 'createdAt desc', 'id'],
      ['codeId', 'status'],
    ],
  },
);
export type ReferralConversionRecord = Row<typeof referralConversionsTable>;
