import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { LedgerSum } from '../../shared/ledger-sum.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, LocalDate } from '../../shared/time.js';
import { ledgerFigures } from './figures.js';

/** The period of the figures. */
const periodFields = {
  from: LocalDate,
  to: LocalDate.describe('Last day, inclusive'),
  timeZone: z.string().describe('IANA time zone of the days'),
} as const;

/** The kinds of payees. */
export const payoutOwnerKinds = ['merchant', 'courier', 'fleet'] as const;
export type PayoutOwnerKind = (typeof payoutOwnerKinds)[number];

const payoutComponents = z
  .object({
    sales: LedgerSum.describe('Goods, VAT included'),
    commission: LedgerSum.describe(
      'Commission of the platform on sales, minus the commission on refunds: zero or negative',
    ),
    refunds: LedgerSum.describe('Refunds that the merchant bears: zero or negative'),
    deliveryShare: LedgerSum.describe('Share of delivery fees; goes to the fleet for couriers of a fleet'),
    approach: LedgerSum.describe('Pay for long ways to pickups, which the platform bears; goes where the share goes'),
    fees: LedgerSum.describe('Share of fees for cancelled and failed deliveries'),
    tips: LedgerSum.describe('Always goes to the courier'),
    paidOut: LedgerSum.describe('Payouts, minus those that came back: zero or negative unless one came back'),
    cashKept: LedgerSum.describe('Kept back by payouts for cash that the courier held: zero or negative'),
  })
  .strict();
export interface PayoutComponentsSchema extends Named<typeof payoutComponents> {}
/** The changes of a payout obligation in a period. */
export const PayoutComponents: PayoutComponentsSchema = component('PayoutComponents', payoutComponents);

const payoutObligation = z
  .object({
    owner: z
      .object({
        kind: z.enum(payoutOwnerKinds),
        id: z.union([id('merchant'), id('courier'), id('fleet')]),
        name: z.string().describe('For administrators, couriers appear with first name and initial'),
      })
      .strict(),
    ...periodFields,
    opening: LedgerSum.describe('Owed before the first day'),
    components: PayoutComponents,
    total: LedgerSum.describe('Owed at the end of the last day: the opening balance and all components'),
  })
  .strict();
export interface PayoutObligationSchema extends Named<typeof payoutObligation> {}
/** The amount that the platform owes to a merchant, courier or fleet. */
export const PayoutObligation: PayoutObligationSchema = component('PayoutObligation', payoutObligation);
export type PayoutObligation = z.infer<PayoutObligationSchema>;

const payoutObligationList = page(PayoutObligation);
export interface PayoutObligationListSchema extends Named<typeof payoutObligationList> {}
/** A page of payout obligations, by owner. */
export const PayoutObligationList: PayoutObligationListSchema = component('PayoutObligationList', payoutObligationList);

/** The results of a reconciliation. */
export const reconciliationStatuses = ['balanced', 'differs'] as const;

const ledgerDifference = z
  .object({
    what: z
      .enum(['payment', 'charge', 'posting'])
      .describe('Payment of an order, charge of a delivery, or a posting with a sum other than zero'),
    subjectId: z.union([id('order'), id('delivery')]),
    recorded: LedgerSum.describe('Captured minus refunded, or charged; zero for a posting'),
    posted: LedgerSum.describe('Amount in the ledger'),
    variance: LedgerSum.describe('Posted minus recorded'),
  })
  .strict();
export interface LedgerDifferenceSchema extends Named<typeof ledgerDifference> {}
/** A difference between the ledger and the recorded payments and charges. */
export const LedgerDifference: LedgerDifferenceSchema = component('LedgerDifference', ledgerDifference);
export type LedgerDifference = z.infer<LedgerDifferenceSchema>;

/** The kinds of differences between the service and the payment provider. */
export const paymentDifferenceKinds = [
  'unknown',
  'missing',
  'status',
  'captured',
  'refunded',
  'disputed',
  'stuck',
] as const;
export type PaymentDifferenceKind = (typeof paymentDifferenceKinds)[number];

const paymentDifference = z
  .object({
    day: LocalDate.describe('Day of the payment'),
    what: z
      .enum(paymentDifferenceKinds)
      .describe(
        '`unknown`: the provider holds a payment that we do not know; `missing`: the provider does not know ours; `status`, `captured`, `refunded`, `disputed`: the two sides differ; `stuck`: the provider has not carried out an instruction for a day',
      ),
    orderId: id('order').nullable().describe('null for `unknown`'),
    reference: z.string().describe("The payment provider's name for the payment, or for a tip"),
    recorded: LedgerSum.describe('Amount here'),
    atProvider: LedgerSum.describe('Amount at the payment provider'),
  })
  .strict();
export interface PaymentDifferenceSchema extends Named<typeof paymentDifference> {}
/** A payment on which the service and the payment provider differ. */
export const PaymentDifference: PaymentDifferenceSchema = component('PaymentDifference', paymentDifference);

const providerReconciliation = z
  .object({
    status: z
      .enum(['balanced', 'differs', 'not_compared'])
      .describe('`not_compared` if no day of the period was compared yet'),
    lastComparedDay: LocalDate.nullable().describe('Last day of the period that was compared'),
    comparedAt: Instant.nullable().describe('Time of the last comparison of a day of the period'),
    compared: z.number().int().min(0).describe('Number of payments and tips that were compared'),
    differenceCount: z.number().int().min(0).describe('Number of all differences in the period'),
    differences: z.array(PaymentDifference).max(100).describe('The first 100, the oldest day first'),
  })
  .strict();
export interface ProviderReconciliationSchema extends Named<typeof providerReconciliation> {}
/** The comparison of the payments of a period with the payment provider, which is made every night. */
export const ProviderReconciliation: ProviderReconciliationSchema = component(
  'ProviderReconciliation',
  providerReconciliation,
);
export type ProviderReconciliation = z.infer<ProviderReconciliationSchema>;

const ledgerReconciliation = z
  .object({
    ...periodFields,
    livemode: z.boolean().describe('False for the deliveries of test keys, which have their own ledger'),
    status: z
      .enum(reconciliationStatuses)
      .describe('`balanced` if every variance is zero and there are no differences. `provider` has its own status'),
    orders: z
      .object({
        livemode: z
          .boolean()
          .describe(
            'False if the cards that pay for orders move no money: those of the sandbox, or of test keys at the provider',
          ),
        captured: LedgerSum.describe('Captured from payments'),
        refunded: LedgerSum.describe('Refunded from payments'),
        postedCaptured: LedgerSum,
        postedRefunded: LedgerSum,
        variance: LedgerSum,
      })
      .strict()
      .describe('Orders placed in the period, in their current state'),
    deliveries: z
      .object({ charged: LedgerSum.describe('Fees and tips'), posted: LedgerSum, variance: LedgerSum })
      .strict()
      .describe('Direct deliveries created in the period, in their current state'),
    trialBalance: z
      .object({
        accounts: z
          .array(
            z
              .object({ account: z.string(), balance: LedgerSum.describe('Debits positive, credits negative') })
              .strict(),
          )
          .max(20),
        sum: LedgerSum.describe('Always zero'),
      })
      .strict()
      .describe('Balances of all accounts at the end of the last day'),
    provider: ProviderReconciliation.nullable().describe('null in test mode, which has no payments'),
    differences: z.array(LedgerDifference).max(100).describe('At most one per order or delivery'),
    nextCursor: z
      .string()
      .nullable()
      .describe('Pass as `cursor` to check more of the period; null when all of it was checked'),
  })
  .strict();
export interface LedgerReconciliationSchema extends Named<typeof ledgerReconciliation> {}
/** The comparison of payments and charges with the ledger. */
export const LedgerReconciliation: LedgerReconciliationSchema = component('LedgerReconciliation', ledgerReconciliation);
export type LedgerReconciliation = z.infer<LedgerReconciliationSchema>;

const financeFigures = z
  .object({
    captured: LedgerSum.describe(ledgerFigures.captured),
    refunded: LedgerSum.describe(ledgerFigures.refunded),
    gmv: LedgerSum.describe(ledgerFigures.gmv),
    saleRevenue: LedgerSum.describe(ledgerFigures.saleRevenue),
    charged: LedgerSum.describe(ledgerFigures.charged),
    commission: LedgerSum.describe(ledgerFigures.commission),
    revenue: LedgerSum.describe(ledgerFigures.revenue),
    vat: LedgerSum.describe(ledgerFigures.vat),
    tips: LedgerSum.describe(ledgerFigures.tips),
    owed: z
      .object({
        merchants: LedgerSum,
        couriers: LedgerSum.describe('Tips included'),
        fleets: LedgerSum,
        total: LedgerSum,
      })
      .strict()
      .describe('Increase of payout obligations'),
  })
  .strict();
export interface FinanceFiguresSchema extends Named<typeof financeFigures> {}
/** The movements of money in a period, according to the ledger. */
export const FinanceFigures: FinanceFiguresSchema = component('FinanceFigures', financeFigures);
export type FinanceFigures = z.infer<FinanceFiguresSchema>;

const financeKpi = z
  .object({
    ...periodFields,
    total: FinanceFigures,
    days: z
      .array(z.object({ date: LocalDate, figures: FinanceFigures }).strict())
      .max(366)
      .describe('All days of the period'),
    obligations: z
      .object({ merchants: LedgerSum, couriers: LedgerSum, fleets: LedgerSum, total: LedgerSum })
      .strict()
      .nullable()
      .describe('Amounts owed at the end of the last day; null with a filter'),
    reconciliation: z
      .object({ status: z.enum(reconciliationStatuses), variance: LedgerSum })
      .strict()
      .nullable()
      .describe('Reconciliation of the sums of the period; null with a filter'),
  })
  .strict();
export interface FinanceKpiSchema extends Named<typeof financeKpi> {}
/** Financial key figures of a period. */
export const FinanceKpi: FinanceKpiSchema = component('FinanceKpi', financeKpi);
export type FinanceKpi = z.infer<FinanceKpiSchema>;
