import { share, vatContained } from '../money/rounding.js';
import { standardVatRate } from '../money/vat-rates.js';
import type { LedgerAccount } from './records.js';

/** One leg of a posting: debits positive, credits negative, in bani. */
export interface Leg {
  readonly account: LedgerAccount;
  readonly ownerId: string | null;
  readonly amount: number;
}

/** Part of a delivery fee that the courier earns. */
export const courierShareBasisPoints = 8_000;

/** Who takes part in a sale, and what was agreed; amounts in bani. */
export interface Sale {
  /** Items after discount. */
  readonly goods: number;
  readonly deliveryFee: number;
  readonly serviceFee: number;
  readonly tip: number;
  readonly commissionBasisPoints: number;
  readonly merchantId: string;
  readonly courierId: string;
}

/** A delivered (or chargeable) order: the customer's money split between everyone it is owed to. */
export function salePosting(sale: Sale): Leg[] {
  const commission = share(sale.goods, sale.commissionBasisPoints);
  const courierPay = share(sale.deliveryFee, courierShareBasisPoints);
  const own = commission + sale.deliveryFee + sale.serviceFee;
  return balanced([
    { account: 'payment_clearing', ownerId: null, amount: sale.goods + sale.deliveryFee + sale.serviceFee + sale.tip },
    { account: 'merchant_payable', ownerId: sale.merchantId, amount: commission - sale.goods },
    { account: 'courier_payable', ownerId: sale.courierId, amount: -courierPay },
    { account: 'tips_payable', ownerId: sale.courierId, amount: -sale.tip },
    { account: 'vat_payable', ownerId: null, amount: -vatContained(own, standardVatRate) },
  ]);
}

/** A cancellation fee: the courier's trouble is paid like a delivery of that fee. */
export function feePosting(fee: number, courierId: string): Leg[] {
  return ridePosting(customer, { fee, tip: 0, courierId });
}

/** A tip given with a review: all of it is the courier's. */
export function tipPosting(tip: number, courierId: string): Leg[] {
  return ridePosting(customer, { fee: 0, tip, courierId });
}

/** What a ride earns; amounts in bani. */
interface Ride {
  /** VAT included. */
  readonly fee: number;
  readonly tip: number;
  readonly courierId: string | null;
}

/** Who owes for a direct delivery, and who is owed. */
export interface DeliveryParties {
  readonly partnerId: string;
  /** Null for a simulated courier: the share is posted as ever, but it is nobody's balance. */
  readonly courierId: string | null;
}

/** A direct delivery: the partner owes fee and tip, which are the courier's, the state's and the platform's. */
export function deliveryPosting({ partnerId, ...ride }: DeliveryParties & Ride): Leg[] {
  return ridePosting({ account: 'partner_receivable', ownerId: partnerId }, ride);
}

/** What a partner owes for a delivery that was cancelled, returned or failed: the tip was for the delivery. */
export function deliveryFeePosting(charge: DeliveryParties & Pick<Ride, 'fee'>): Leg[] {
  return deliveryPosting({ ...charge, tip: 0 });
}

/** A tip given after the delivery: all of it is the courier's. */
export function deliveryTipPosting(given: DeliveryParties & Pick<Ride, 'tip'>): Leg[] {
  return deliveryPosting({ ...given, fee: 0 });
}

/** Where the money of customers comes in. */
const customer = { account: 'payment_clearing', ownerId: null } as const;

function ridePosting(payer: Pick<Leg, 'account' | 'ownerId'>, { fee, tip, courierId }: Ride): Leg[] {
  return balanced([
    { ...payer, amount: fee + tip },
    { account: 'courier_payable', ownerId: courierId, amount: -share(fee, courierShareBasisPoints) },
    { account: 'tips_payable', ownerId: courierId, amount: -tip },
    { account: 'vat_payable', ownerId: null, amount: -vatContained(fee, standardVatRate) },
  ]);
}

/** What is left is the platform's; legs without an amount are left out. The result sums to zero. */
function balanced(legs: readonly Leg[]): Leg[] {
  const rest = legs.reduce((sum, leg) => sum + leg.amount, 0);
  const all: Leg[] = [...legs, { account: 'platform_revenue', ownerId: null, amount: -rest }];
  return all.filter((leg) => leg.amount !== 0);
}
