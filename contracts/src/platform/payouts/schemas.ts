import { z } from 'zod';
import { Currency } from '../../shared/currencies.js';
import { id } from '../../shared/ids.js';
import { LedgerSum } from '../../shared/ledger-sum.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, LocalDate } from '../../shared/time.js';
import { PayoutComponents, payoutOwnerKinds } from '../finance/schemas.js';

/** The states of a payout. */
export const payoutStatuses = ['pending', 'sent', 'paid', 'failed'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

const ownerId = z
  .union([id('merchant'), id('courier'), id('fleet')])
  .describe('The merchant, courier or fleet that is paid');

const payout = z
  .object({
    id: id('payout'),
    runId: id('payoutRun'),
    owner: z
      .object({
        kind: z.enum(payoutOwnerKinds),
        id: ownerId,
        name: z.string().describe('For administrators, couriers appear with first name and initial'),
      })
      .strict(),
    from: LocalDate,
    to: LocalDate.describe('Last day, inclusive'),
    timeZone: z.string().describe('IANA time zone of the days'),
    opening: LedgerSum.describe('Owed before the first day'),
    components: PayoutComponents,
    balance: LedgerSum.describe('Owed at the end of the last day: the opening balance and all components'),
    later: LedgerSum.describe(
      'Zero or negative: what was paid out, refunded or taken back since the last day, and reduces the payout',
    ),
    cashKept: LedgerSum.describe('Kept back for cash that the courier holds: zero or positive'),
    amount: LedgerSum.describe('Transferred: the balance and `later`, minus `cashKept`'),
    status: z
      .enum(payoutStatuses)
      .describe(
        '`pending`: the payment provider has not taken the transfer yet; `sent`: it has; `paid`: the money has arrived; `failed`: refused or returned, and the amount is owed again',
      ),
    reference: z.string().nullable().describe("The payment provider's name for the transfer"),
    failure: z.string().nullable().describe('The reason of the payment provider; null unless `failed`'),
    createdAt: Instant,
    sentAt: Instant.nullable(),
    settledAt: Instant.nullable().describe('When it was paid, or failed'),
  })
  .strict();
export interface PayoutSchema extends Named<typeof payout> {}
/** A transfer of what the platform owes to a merchant, courier or fleet for a period. */
export const Payout: PayoutSchema = component('Payout', payout);
export type Payout = z.infer<PayoutSchema>;

const payoutList = page(Payout);
export interface PayoutListSchema extends Named<typeof payoutList> {}
/** A page of payouts, newest first. */
export const PayoutList: PayoutListSchema = component('PayoutList', payoutList);

const payoutRunRequest = z
  .object({
    from: LocalDate.optional().describe('First day of the statement. Default: the Monday of the week of `to`'),
    to: LocalDate.optional().describe('Last day, which has to be over. Default: the last Sunday'),
    kind: z.enum(payoutOwnerKinds).optional().describe('Only these payees. Default: all'),
    ownerId: ownerId.optional().describe('Only this payee'),
    currency: Currency.optional().describe('Only what is owed in it. Default: the currency of the first city'),
  })
  .strict();
export interface PayoutRunRequestSchema extends Named<typeof payoutRunRequest> {}
/** The period and the payees of a run of payouts. */
export const PayoutRunRequest: PayoutRunRequestSchema = component('PayoutRunRequest', payoutRunRequest);

const count = z.number().int().min(0);
const payoutRun = z
  .object({
    id: id('payoutRun'),
    from: LocalDate,
    to: LocalDate,
    kind: z.enum(payoutOwnerKinds).nullable(),
    ownerId: ownerId.nullable().describe('The only payee; null for all'),
    status: z.enum(['running', 'done']),
    payouts: count.describe('Payouts created so far'),
    amount: LedgerSum.describe('The sum of their amounts'),
    cashKept: LedgerSum.describe('The sum of what they keep back for cash'),
    withoutAccount: count.describe('Payees who are owed money and have no payout account yet'),
    startedBy: id('account').nullable().describe('Null if the schedule of the service started it'),
    createdAt: Instant,
    endedAt: Instant.nullable(),
  })
  .strict();
export interface PayoutRunSchema extends Named<typeof payoutRun> {}
/** A run that pays out what is owed to many payees. */
export const PayoutRun: PayoutRunSchema = component('PayoutRun', payoutRun);
export type PayoutRun = z.infer<PayoutRunSchema>;

const payoutRunList = page(PayoutRun);
export interface PayoutRunListSchema extends Named<typeof payoutRunList> {}
/** A page of runs, newest first. */
export const PayoutRunList: PayoutRunListSchema = component('PayoutRunList', payoutRunList);

const destination = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[A-Za-z0-9_-]+$/, "must be the payment provider's name for an account, such as acct_1032D82eZvKYlo2C")
  .describe("The payment provider's name for the account of the payee, for example `acct_1032D82eZvKYlo2C`");

const payoutAccountUpdate = z.object({ ownerId, destination }).strict();
export interface PayoutAccountUpdateSchema extends Named<typeof payoutAccountUpdate> {}
/** The account that receives the payouts of a payee. */
export const PayoutAccountUpdate: PayoutAccountUpdateSchema = component('PayoutAccountUpdate', payoutAccountUpdate);

const payoutAccount = z
  .object({
    ownerId,
    provider: z.string(),
    destination,
    updatedAt: Instant,
  })
  .strict();
export interface PayoutAccountSchema extends Named<typeof payoutAccount> {}
/** The account at the payment provider that receives the payouts of a payee. The bank account is known to the provider only. */
export const PayoutAccount: PayoutAccountSchema = component('PayoutAccount', payoutAccount);
export type PayoutAccount = z.infer<PayoutAccountSchema>;

const payoutAccountList = page(PayoutAccount);
export interface PayoutAccountListSchema extends Named<typeof payoutAccountList> {}
/** A page of payout accounts, by payee. */
export const PayoutAccountList: PayoutAccountListSchema = component('PayoutAccountList', payoutAccountList);

const payoutLinkRequest = z
  .object({
    returnUrl: z
      .string()
      .url()
      .max(500)
      .regex(/^https?:\/\//, 'must be an address of a page')
      .describe('The page to which the payment provider sends the payee afterwards'),
  })
  .strict();
export interface PayoutLinkRequestSchema extends Named<typeof payoutLinkRequest> {}
/** A request for a link to the onboarding page of the payment provider. */
export const PayoutLinkRequest: PayoutLinkRequestSchema = component('PayoutLinkRequest', payoutLinkRequest);

const payoutLink = z
  .object({
    account: PayoutAccount,
    url: z.string().url().describe('A page of the payment provider, for one visit within minutes'),
  })
  .strict();
export interface PayoutLinkSchema extends Named<typeof payoutLink> {}
/** A page of the payment provider where a payee enters their bank account and proves who they are. */
export const PayoutLink: PayoutLinkSchema = component('PayoutLink', payoutLink);
