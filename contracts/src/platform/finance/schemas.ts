import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { Currency } from '../../shared/money.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { LocalDate } from '../../shared/time.js';

const ledgerSum = z
  .object({
    amount: z.number().int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).describe('Minor units: bani'),
    currency: Currency,
  })
  .strict();
export interface LedgerSumSchema extends Named<typeof ledgerSum> {}
/** A sum of many amounts: money without the bounds of a single payment. */
export const LedgerSum: LedgerSumSchema = component('LedgerSum', ledgerSum);

/** Days that the figures of an answer are of. */
const periodFields = {
  from: LocalDate,
  to: LocalDate.describe('The last day, included'),
  timeZone: z.string().describe('IANA zone in which the days are counted'),
} as const;

/** Who is owed money. */
export const payoutOwnerKinds = ['merchant', 'courier', 'fleet'] as const;
export type PayoutOwnerKind = (typeof payoutOwnerKinds)[number];

const payoutComponents = z
  .object({
    sales: LedgerSum.describe('Goods, VAT included'),
    commission: LedgerSum.describe('Of the platform on sales, less what refunds gave back: zero or negative'),
    refunds: LedgerSum.describe('Refunds that the merchant bears: zero or negative'),
    deliveryShare: LedgerSum.describe("Share of delivery fees; the fleet's for its couriers"),
    fees: LedgerSum.describe('Share of fees for cancelled and failed deliveries'),
    tips: LedgerSum.describe("Always the courier's own"),
  })
  .strict();
export interface PayoutComponentsSchema extends Named<typeof payoutComponents> {}
/** What came in a period to what an owner is owed. */
export const PayoutComponents: PayoutComponentsSchema = component('PayoutComponents', payoutComponents);

const payoutObligation = z
  .object({
    owner: z
      .object({
        kind: z.enum(payoutOwnerKinds),
        id: z.union([id('merchant'), id('courier'), id('fleet')]),
        name: z.string().describe('Of couriers, first name and initial for administrators'),
      })
      .strict(),
    ...periodFields,
    opening: LedgerSum.describe('Owed before the first day'),
    components: PayoutComponents,
    total: LedgerSum.describe('Owed at the end of the last day: the opening balance and all components'),
  })
  .strict();
export interface PayoutObligationSchema extends Named<typeof payoutObligation> {}
/** What the platform owes to a merchant, courier or fleet. */
export const PayoutObligation: PayoutObligationSchema = component('PayoutObligation', payoutObligation);
export type PayoutObligation = z.infer<PayoutObligationSchema>;

const payoutObligationList = page(PayoutObligation);
export interface PayoutObligationListSchema extends Named<typeof payoutObligationList> {}
/** A page of payout obligations, by owner. */
export const PayoutObligationList: PayoutObligationListSchema = component('PayoutObligationList', payoutObligationList);

/** Whether two ways of counting agree. */
export const reconciliationStatuses = ['balanced', 'differs'] as const;

const ledgerDifference = z
  .object({
    what: z
      .enum(['payment', 'charge', 'posting'])
      .describe('Payment of an order, charge of a delivery, or a posting that does not sum to zero'),
    subjectId: z.union([id('order'), id('delivery')]),
    recorded: LedgerSum.describe('Taken less refunded, or charged; zero for a posting'),
    posted: LedgerSum.describe('What the ledger says'),
    variance: LedgerSum.describe('Posted less recorded'),
  })
  .strict();
export interface LedgerDifferenceSchema extends Named<typeof ledgerDifference> {}
/** Where the ledger differs from what happened. */
export const LedgerDifference: LedgerDifferenceSchema = component('LedgerDifference', ledgerDifference);
export type LedgerDifference = z.infer<LedgerDifferenceSchema>;

const ledgerReconciliation = z
  .object({
    ...periodFields,
    livemode: z.boolean(),
    status: z
      .enum(reconciliationStatuses)
      .describe('`balanced` when every variance is zero and no difference is listed'),
    orders: z
      .object({
        captured: LedgerSum.describe('Taken of payments'),
        refunded: LedgerSum.describe('Given back of payments'),
        postedCaptured: LedgerSum,
        postedRefunded: LedgerSum,
        variance: LedgerSum,
      })
      .strict()
      .describe('Orders that were placed in the period, as they are now'),
    deliveries: z
      .object({ charged: LedgerSum.describe('Fees and tips'), posted: LedgerSum, variance: LedgerSum })
      .strict()
      .describe('Direct deliveries that were made in the period, as they are now'),
    trialBalance: z
      .object({
        accounts: z
          .array(
            z
              .object({ account: z.string(), balance: LedgerSum.describe('Debits positive, credits negative') })
              .strict(),
          )
          .max(20),
        sum: LedgerSum.describe('Zero'),
      })
      .strict()
      .describe('Of every account at the end of the last day'),
    differences: z.array(LedgerDifference).max(100).describe('At most one for each order or delivery'),
    nextCursor: z
      .string()
      .nullable()
      .describe('Pass as `cursor` to look through more of the period; null when all of it was looked through'),
  })
  .strict();
export interface LedgerReconciliationSchema extends Named<typeof ledgerReconciliation> {}
/** Payments and charges beside the ledger. */
export const LedgerReconciliation: LedgerReconciliationSchema = component('LedgerReconciliation', ledgerReconciliation);
export type LedgerReconciliation = z.infer<LedgerReconciliationSchema>;

const financeFigures = z
  .object({
    captured: LedgerSum.describe('Taken of payments of orders, tips included'),
    refunded: LedgerSum.describe('Given back of them'),
    gmv: LedgerSum.describe('What customers paid for delivered orders, without tips'),
    charged: LedgerSum.describe('What partners owe for direct deliveries'),
    commission: LedgerSum.describe('Of goods sold, less what refunds gave back'),
    revenue: LedgerSum.describe('What the platform keeps, without VAT, after refunds'),
    vat: LedgerSum.describe('VAT of what the platform sold'),
    tips: LedgerSum,
    owed: z
      .object({ merchants: LedgerSum, couriers: LedgerSum.describe('With tips'), fleets: LedgerSum, total: LedgerSum })
      .strict()
      .describe('What came to payout obligations'),
  })
  .strict();
export interface FinanceFiguresSchema extends Named<typeof financeFigures> {}
/** Money that moved in a period, by what the ledger says. */
export const FinanceFigures: FinanceFiguresSchema = component('FinanceFigures', financeFigures);
export type FinanceFigures = z.infer<FinanceFiguresSchema>;

const financeKpi = z
  .object({
    ...periodFields,
    total: FinanceFigures,
    days: z
      .array(z.object({ date: LocalDate, figures: FinanceFigures }).strict())
      .max(366)
      .describe('Every day of the period'),
    obligations: z
      .object({ merchants: LedgerSum, couriers: LedgerSum, fleets: LedgerSum, total: LedgerSum })
      .strict()
      .nullable()
      .describe('Owed at the end of the last day; null with a filter'),
    reconciliation: z
      .object({ status: z.enum(reconciliationStatuses), variance: LedgerSum })
      .strict()
      .nullable()
      .describe('Of the period, by its sums; null with a filter'),
  })
  .strict();
export interface FinanceKpiSchema extends Named<typeof financeKpi> {}
/** Key figures of finance. */
export const FinanceKpi: FinanceKpiSchema = component('FinanceKpi', financeKpi);
export type FinanceKpi = z.infer<FinanceKpiSchema>;
