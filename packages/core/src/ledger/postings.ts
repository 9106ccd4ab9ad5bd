import { share, vatContained } from '../money/rounding.js';
import { standardVatRate } from '../money/vat-rates.js';
import type { LedgerEntryRecord } from './records.js';

/** One leg of a posting: debits positive, credits negative, in bani. */
export type Leg = Pick<LedgerEntryRecord, 'account' | 'component' | 'ownerId' | 'amount'>;

/** Part of a delivery fee that is earned by who carries. */
export const courierShareBasisPoints = 8_000;

/** Who carries. What is earned of a fee is the fleet's if there is one, and the courier's own otherwise; tips are always their own. */
export interface Carrier {
  /** Null for a simulated courier: everything is posted as ever, but it is nobody's balance. */
  readonly courierId: string | null;
  readonly fleetId: string | null;
}

/** Who takes part in a sale, and what was agreed; amounts in bani. */
export interface Sale extends Carrier {
  /** Items after discount. */
  readonly goods: number;
  readonly deliveryFee: number;
  readonly serviceFee: number;
  readonly tip: number;
  readonly commissionBasisPoints: number;
  readonly merchantId: string;
}

/** A delivered (or chargeable) order: the customer's money split between everyone it is owed to. */
export function salePosting(sale: Sale): Leg[] {
  const { goods, deliveryFee, serviceFee, tip, merchantId } = sale;
  const commission = share(goods, sale.commissionBasisPoints);
  const own = commission + deliveryFee + serviceFee;
  return balanced('revenue', [
    { ...customer, component: 'payment', amount: goods + deliveryFee + serviceFee + tip },
    { account: 'merchant_payable', component: 'sale', ownerId: merchantId, amount: -goods },
    { account: 'merchant_payable', component: 'commission', ownerId: merchantId, amount: commission },
    { ...earnerOf(sale), component: 'delivery_share', amount: -share(deliveryFee, courierShareBasisPoints) },
    { account: 'tips_payable', component: 'tip', ownerId: sale.courierId, amount: -tip },
    { account: 'vat_payable', component: 'vat', ownerId: null, amount: -vatContained(own, standardVatRate) },
  ]);
}

/** A cancellation fee: the courier's trouble is paid like a delivery of that fee. */
export function feePosting(fee: number, carrier: Carrier): Leg[] {
  return ridePosting(customer, { ...carrier, fee, tip: 0, earned: 'fee' });
}

/** A tip given with a review: all of it is the courier's. */
export function tipPosting(tip: number, carrier: Carrier): Leg[] {
  return ridePosting(customer, { ...carrier, fee: 0, tip, earned: 'fee' });
}

/** What is given back of a payment; amounts in bani. */
export interface RefundedSale {
  readonly amount: number;
  /** The part of it that is goods whose price the merchant bears; see `merchantPart`. */
  readonly merchantAmount: number;
  /** That of earlier refunds of the order. */
  readonly merchantAmountBefore: number;
  readonly commissionBasisPoints: number;
  readonly merchantId: string;
}

/**
 * A refund: what the merchant bears is taken from them, less the commission on it, which the platform gives back with its
 * VAT; the rest is the platform's loss. The commission is reckoned on everything refunded so far, so that the parts of a
 * sale give back no more than the sale had.
 */
export function refundPosting(refund: RefundedSale): Leg[] {
  const { amount, merchantAmount, merchantAmountBefore: before, merchantId } = refund;
  const commissionOf = (goods: number): number => share(goods, refund.commissionBasisPoints);
  const vatOf = (goods: number): number => vatContained(commissionOf(goods), standardVatRate);
  const after = before + merchantAmount;
  return balanced('refund', [
    { ...customer, component: 'refund', amount: -amount },
    { account: 'merchant_payable', component: 'refund', ownerId: merchantId, amount: merchantAmount },
    {
      account: 'merchant_payable',
      component: 'commission',
      ownerId: merchantId,
      amount: commissionOf(before) - commissionOf(after),
    },
    { account: 'vat_payable', component: 'vat', ownerId: null, amount: vatOf(after) - vatOf(before) },
  ]);
}

/** What a ride earns; amounts in bani. */
interface Ride extends Carrier {
  /** VAT included. */
  readonly fee: number;
  readonly tip: number;
  /** What the carrier's share is called: of a fee for nothing, `fee`. */
  readonly earned: 'delivery_share' | 'fee';
}

/** Who owes for a direct delivery, and who carries it. */
export interface DeliveryParties extends Carrier {
  readonly partnerId: string;
}

/** A direct delivery: the partner owes fee and tip, which are the carrier's, the state's and the platform's. */
export function deliveryPosting({ partnerId, ...ride }: DeliveryParties & Omit<Ride, 'earned'>): Leg[] {
  return ridePosting({ account: 'partner_receivable', ownerId: partnerId }, { ...ride, earned: 'delivery_share' });
}

/** What a partner owes for a delivery that was cancelled, returned or failed: the tip was for the delivery. */
export function deliveryFeePosting({ partnerId, ...ride }: DeliveryParties & Pick<Ride, 'fee'>): Leg[] {
  return ridePosting({ account: 'partner_receivable', ownerId: partnerId }, { ...ride, tip: 0, earned: 'fee' });
}

/** A tip given after the delivery: all of it is the courier's. */
export function deliveryTipPosting(given: DeliveryParties & Pick<Ride, 'tip'>): Leg[] {
  return deliveryPosting({ ...given, fee: 0 });
}

/** Where the money of customers comes in. */
const customer = { account: 'payment_clearing', ownerId: null } as const;

function ridePosting(payer: Pick<Leg, 'account' | 'ownerId'>, { fee, tip, earned, ...carrier }: Ride): Leg[] {
  return balanced('revenue', [
    { ...payer, component: 'payment', amount: fee + tip },
    { ...earnerOf(carrier), component: earned, amount: -share(fee, courierShareBasisPoints) },
    { account: 'tips_payable', component: 'tip', ownerId: carrier.courierId, amount: -tip },
    { account: 'vat_payable', component: 'vat', ownerId: null, amount: -vatContained(fee, standardVatRate) },
  ]);
}

function earnerOf({ courierId, fleetId }: Carrier): Pick<Leg, 'account' | 'ownerId'> {
  return fleetId === null
    ? { account: 'courier_payable', ownerId: courierId }
    : { account: 'fleet_payable', ownerId: fleetId };
}

/** What is left is the platform's; legs without an amount are left out. The result sums to zero. */
function balanced(rest: 'revenue' | 'refund', legs: readonly Leg[]): Leg[] {
  const sum = legs.reduce((total, leg) => total + leg.amount, 0);
  const all: Leg[] = [...legs, { account: 'platform_revenue', component: rest, ownerId: null, amount: -sum }];
  return all.filter((leg) => leg.amount !== 0);
}
