import type { Currency } from '@doorstep/contracts';
import { dayBefore, dayOf } from '../../kernel/primitives/local-time.js';
import type { Reader } from '../../kernel/store/store.js';
import { foldOwners, type LedgerDays, type OwnerSum } from '../../payments/ledger/fold.js';
import { ledgerTimeZone } from '../../payments/ledger/ledger-day.js';
import type { LedgerAccount, LedgerComponent } from '../../payments/ledger/records.js';

/** The balance of an owner, in minor units; positive amounts are owed by the platform. */
export interface Payout {
  readonly opening: number;
  readonly components: Readonly<Record<PayoutComponent, number>>;
  /** The sum of `opening` and all components. */
  readonly total: number;
}

export type PayoutComponent =
  | 'sales'
  | 'commission'
  | 'refunds'
  | 'deliveryShare'
  | 'approach'
  | 'fees'
  | 'tips'
  | 'paidOut'
  | 'cashKept';

const componentOf: Partial<Record<LedgerComponent, PayoutComponent>> = {
  sale: 'sales',
  commission: 'commission',
  refund: 'refunds',
  delivery_share: 'deliveryShare',
  approach: 'approach',
  fee: 'fees',
  tip: 'tips',
  payout: 'paidOut',
  cash: 'cashKept',
};

const by = ['ownerId', 'account', 'component'] as const;
type PayoutSum = OwnerSum<(typeof by)[number]>;

/** The accounts of amounts owed to merchants, couriers and fleets. */
const payableAccounts = ['merchant_payable', 'courier_payable', 'fleet_payable', 'tips_payable'] as const;

/** Returns true if an account holds amounts owed to merchants, couriers or fleets. */
export function isPayable(account: LedgerAccount): account is (typeof payableAccounts)[number] {
  return payableAccounts.some((name) => name === account);
}

/** Reads the payouts of some owners from the ledger. The cost grows with the number of days, not of orders. */
export async function payoutsOf(
  reader: Reader,
  ownerIds: readonly string[],
  { currency, ...days }: Required<LedgerDays> & { readonly currency: Currency },
): Promise<(ownerId: string) => Payout> {
  const dayBeforeFirst = dayBefore(dayOf(ledgerTimeZone, days.from)).date;
  const [opening, moved] = await Promise.all([
    foldOwners(reader, { ownerIds, livemode: true, currency, days: { to: dayBeforeFirst }, by }),
    foldOwners(reader, { ownerIds, livemode: true, currency, days, by }),
  ]);
  return (ownerId) => payout(owed(opening, ownerId), owed(moved, ownerId));
}

function owed(sums: readonly PayoutSum[], ownerId: string): PayoutSum[] {
  return sums.filter((sum) => sum.ownerId === ownerId && isPayable(sum.account));
}

/** Calculates a payout. Debts are credits, so their signs are reversed. */
function payout(before: readonly PayoutSum[], moved: readonly PayoutSum[]): Payout {
  const components = {
    sales: 0,
    commission: 0,
    refunds: 0,
    deliveryShare: 0,
    approach: 0,
    fees: 0,
    tips: 0,
    paidOut: 0,
    cashKept: 0,
  };
  for (const { component, amount } of moved) {
    const name = componentOf[component];
    if (!name) throw new Error(`The component ${component} is not part of any payout.`);
    components[name] -= amount;
  }
  const opening = before.reduce((sum, { amount }) => sum - amount, 0);
  return { opening, components, total: Object.values(components).reduce((sum, amount) => sum + amount, opening) };
}
