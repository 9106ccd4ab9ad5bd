import type { Currency, FinanceFigures, LedgerFigure, Money } from '@doorstep/contracts';
import { type FigureSum, ledgerFigure } from '../../payments/ledger/figures.js';
import type { AccountSum } from '../../payments/ledger/fold.js';
import type { LedgerAccount } from '../../payments/ledger/records.js';
import { moneyIn } from '../../values/money/money.js';

/** Calculates the figures of a period from sums of its entries. */
export function financeFigures(sums: readonly FigureSum[], currency: Currency): FinanceFigures {
  const money = moneyIn(currency);
  const figure = (name: LedgerFigure): Money => money(ledgerFigure(name, sums));
  return {
    captured: figure('captured'),
    refunded: figure('refunded'),
    gmv: figure('gmv'),
    saleRevenue: figure('saleRevenue'),
    charged: figure('charged'),
    commission: figure('commission'),
    revenue: figure('revenue'),
    vat: figure('vat'),
    tips: figure('tips'),
    owed: obligations(sums, currency),
  };
}

/** Calculates the amounts owed to merchants, couriers (tips included) and fleets from sums of entries. */
export function obligations(sums: readonly AccountSum<'account'>[], currency: Currency): FinanceFigures['owed'] {
  const money = moneyIn(currency);
  const of = (...accounts: readonly LedgerAccount[]): number =>
    sums.reduce((total, { account, amount }) => (accounts.includes(account) ? total - amount : total), 0);
  const merchants = of('merchant_payable');
  const couriers = of('courier_payable', 'tips_payable');
  const fleets = of('fleet_payable');
  return {
    merchants: money(merchants),
    couriers: money(couriers),
    fleets: money(fleets),
    total: money(merchants + couriers + fleets),
  };
}
