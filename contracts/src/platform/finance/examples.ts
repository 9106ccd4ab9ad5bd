import { exampleIds, ron } from '../../shared/examples.js';

const period = { from: '2026-11-16', to: '2026-11-22', timeZone: 'Europe/Bucharest' } as const;
const none = ron(0);

/** The payout obligation to a merchant after one order. */
export const examplePayout = {
  owner: { kind: 'merchant', id: 'mer_01kb2m5v3xe8wr9q4t7n6c0d1f', name: 'Hanul Domnesc SRL' },
  ...period,
  opening: ron(12_500),
  components: {
    sales: ron(5_800),
    commission: ron(-1_450),
    refunds: none,
    deliveryShare: none,
    approach: none,
    fees: none,
    tips: none,
    paidOut: none,
    cashKept: none,
  },
  total: ron(16_850),
} as const;

/** A ledger that matches its payments, of which the provider has refused a refund. */
export const exampleReconciliation = {
  ...period,
  livemode: true,
  status: 'balanced',
  orders: {
    livemode: false,
    captured: ron(7_378),
    refunded: none,
    postedCaptured: ron(7_378),
    postedRefunded: none,
    variance: none,
  },
  deliveries: { charged: none, posted: none, variance: none },
  trialBalance: {
    accounts: [
      { account: 'payment_clearing', balance: ron(7_378) },
      { account: 'merchant_payable', balance: ron(-4_350) },
      { account: 'fleet_payable', balance: ron(-639) },
      { account: 'tips_payable', balance: ron(-580) },
      { account: 'platform_revenue', balance: ron(-1_384) },
      { account: 'vat_payable', balance: ron(-425) },
    ],
    sum: none,
  },
  provider: {
    status: 'differs',
    lastComparedDay: '2026-11-20',
    comparedAt: '2026-11-21T01:00:07.000Z',
    compared: 1,
    differenceCount: 1,
    differences: [
      {
        day: '2026-11-20',
        what: 'refunded',
        orderId: exampleIds.order,
        reference: 'sandbox_pay_01kb2m5v3xe8wr9q4t7n6c0d1f',
        recorded: ron(500),
        atProvider: none,
      },
    ],
  },
  differences: [],
  nextCursor: null,
} as const;

const figures = {
  captured: ron(7_378),
  refunded: none,
  gmv: ron(6_798),
  saleRevenue: ron(1_384),
  charged: none,
  commission: ron(1_450),
  revenue: ron(1_384),
  vat: ron(425),
  tips: ron(580),
  owed: { merchants: ron(4_350), couriers: ron(580), fleets: ron(639), total: ron(5_569) },
} as const;

/** One store on one day. */
export const exampleFinanceKpi = {
  ...period,
  from: '2026-11-20',
  to: '2026-11-20',
  total: figures,
  days: [{ date: '2026-11-20', figures }],
  obligations: null,
  reconciliation: null,
} as const;

/** The store of the example. */
export const exampleFinanceKpiQuery = { from: '2026-11-20', to: '2026-11-20', storeId: exampleIds.store } as const;
