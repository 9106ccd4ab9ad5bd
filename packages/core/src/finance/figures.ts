import type { AccountDimension, AccountSum } from '../ledger/fold.js';
import type { LedgerAccount } from '../ledger/records.js';

/** Payout obligations, or their change during a period, in bani. */
export interface Obligations {
  readonly merchants: number;
  /** Includes tips. */
  readonly couriers: number;
  readonly fleets: number;
  readonly total: number;
}

/** Money moved during a period, in bani. */
export interface Figures {
  readonly captured: number;
  readonly refunded: number;
  readonly gmv: number;
  readonly charged: number;
  readonly commission: number;
  readonly revenue: number;
  readonly vat: number;
  readonly tips: number;
  readonly owed: Obligations;
}

type LedgerSum = AccountSum<Exclude<AccountDimension, 'day'>>;

/** Calculates figures from sums of entries. Income and debts are credits, so their signs are reversed. */
export function figuresOf(sums: readonly LedgerSum[]): Figures {
  const sum = (holds: (each: LedgerSum) => boolean): number =>
    sums.reduce((total, each) => total + (holds(each) ? each.amount : 0), 0);
  const of = (account: LedgerAccount): number => sum((each) => each.account === account);
  const delivered = (account: LedgerAccount): number =>
    sum((each) => each.kind === 'order_delivered' && each.account === account);
  return {
    captured: sum((each) => each.account === 'payment_clearing' && each.component === 'payment'),
    refunded: 0 - sum((each) => each.account === 'payment_clearing' && each.component === 'refund'),
    gmv: delivered('payment_clearing') + delivered('tips_payable'),
    charged: of('partner_receivable'),
    commission: sum((each) => each.component === 'commission'),
    revenue: 0 - of('platform_revenue'),
    vat: 0 - of('vat_payable'),
    tips: 0 - of('tips_payable'),
    owed: obligationsOf(sums),
  };
}

/** Calculates the amounts owed to merchants, couriers and fleets from sums of entries. */
export function obligationsOf(sums: readonly AccountSum<'account'>[]): Obligations {
  const of = (...accounts: readonly LedgerAccount[]): number =>
    sums.reduce((total, { account, amount }) => (accounts.includes(account) ? total - amount : total), 0);
  const merchants = of('merchant_payable');
  const couriers = of('courier_payable', 'tips_payable');
  const fleets = of('fleet_payable');
  return { merchants, couriers, fleets, total: merchants + couriers + fleets };
}
