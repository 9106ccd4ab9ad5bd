import type { LedgerComponent, LedgerEntryRecord } from '../../payments/ledger/records.js';

/** An entry of the ledger that pays for carrying, or a sum of such entries. A credit, so its amount is negative. */
export type Earning = Pick<LedgerEntryRecord, 'account' | 'component' | 'amount'>;

/** The parts of earnings in minor units. */
export interface EarnedParts {
  readonly deliveryShare: number;
  readonly approach: number;
  readonly fees: number;
  readonly tips: number;
  /** The sum of these parts, and of `paidTo`. */
  readonly earned: number;
  readonly paidTo: { readonly courier: number; readonly fleet: number };
}

const partOf: Partial<Record<LedgerComponent, 'deliveryShare' | 'approach' | 'fees' | 'tips'>> = {
  delivery_share: 'deliveryShare',
  approach: 'approach',
  fee: 'fees',
  tip: 'tips',
};

/** Adds up earnings by part and by the one to whom they are owed. */
export function earnedParts(earnings: readonly Earning[]): EarnedParts {
  const parts = { deliveryShare: 0, approach: 0, fees: 0, tips: 0 };
  const paidTo = { courier: 0, fleet: 0 };
  for (const { account, component, amount } of earnings) {
    const part = partOf[component];
    if (!part) throw new Error(`The component ${component} is not part of any earnings.`);
    parts[part] -= amount;
    paidTo[account === 'fleet_payable' ? 'fleet' : 'courier'] -= amount;
  }
  return { ...parts, earned: paidTo.courier + paidTo.fleet, paidTo };
}
