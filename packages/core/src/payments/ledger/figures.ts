import type { LedgerFigure } from '@doorstep/contracts';
import type { AccountDimension, AccountSum } from './fold.js';
import type { LedgerAccount, LedgerComponent, PostingKind } from './records.js';

/** The entries that a figure sums. An absent condition does not apply. */
interface FigureEntries {
  readonly kind?: PostingKind;
  readonly accounts?: readonly LedgerAccount[];
  readonly component?: LedgerComponent;
  readonly without?: LedgerComponent;
  /** -1 for income and debts, which are credits, and for refunds. */
  readonly sign: 1 | -1;
}

/** The entries of every figure. `ledgerFigures` in the contracts defines the figures in words. */
const entriesOf: Readonly<Record<LedgerFigure, FigureEntries>> = {
  captured: { accounts: ['payment_clearing', 'courier_cash'], component: 'payment', sign: 1 },
  refunded: { accounts: ['payment_clearing', 'refunds_payable'], component: 'refund', sign: -1 },
  // Tips are credits, so they are subtracted from the payment.
  gmv: {
    kind: 'order_delivered',
    accounts: ['payment_clearing', 'courier_cash', 'tips_payable'],
    without: 'rounding',
    sign: 1,
  },
  saleRevenue: { kind: 'order_delivered', accounts: ['platform_revenue'], without: 'rounding', sign: -1 },
  charged: { accounts: ['partner_receivable'], sign: 1 },
  commission: { component: 'commission', sign: 1 },
  revenue: { accounts: ['platform_revenue'], sign: -1 },
  vat: { accounts: ['vat_payable'], sign: -1 },
  tips: { accounts: ['tips_payable'], component: 'tip', sign: -1 },
};

/** A sum of entries with everything that figures depend on. */
export type FigureSum = AccountSum<Exclude<AccountDimension, 'day'>>;

/** Calculates a figure from sums of entries, in minor units. */
export function ledgerFigure(name: LedgerFigure, sums: readonly FigureSum[]): number {
  const { kind, accounts, component, without, sign } = entriesOf[name];
  const counted = sums.filter(
    (sum) =>
      (kind === undefined || sum.kind === kind) &&
      (accounts === undefined || accounts.includes(sum.account)) &&
      (component === undefined || sum.component === component) &&
      sum.component !== without,
  );
  // Without the zero, no entries would give -0.
  return 0 + sign * counted.reduce((total, { amount }) => total + amount, 0);
}
