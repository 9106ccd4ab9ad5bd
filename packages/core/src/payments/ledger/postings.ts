import { share } from '../../values/money/rounding.js';
import { vatContained, vatContainedInAll, vatOfPart } from '../../values/vat/vat-contained.js';
import { standardVatRate } from '../../values/vat/vat-rates.js';
import { carrierShare } from './carrier-pay.js';
import type { LedgerEntryRecord } from './records.js';

/** One leg of a posting, in minor units; debits are positive, credits negative. */
export type Leg = Pick<LedgerEntryRecord, 'account' | 'component' | 'ownerId' | 'amount'> &
  Partial<Pick<LedgerEntryRecord, 'courierId'>>;

/**
 * The courier of an order or delivery, and the courier's fleet. The share of the fee goes to the fleet if there is one,
 * and to the courier otherwise. Tips always go to the courier.
 */
export interface Carrier {
  /** Null for a simulated courier. The share is posted all the same, but to no one's balance. */
  readonly courierId: string | null;
  readonly fleetId: string | null;
}

/** The account on which the customer's money is, or is owed. */
export type Payer = Pick<Leg, 'account' | 'ownerId'>;

/** The parties and terms of a sale; amounts in minor units. */
export interface Sale extends Carrier {
  /** Default: the payment provider. */
  readonly payer?: Payer;
  /** Items after discount. */
  readonly goods: number;
  readonly deliveryFee: number;
  readonly serviceFee: number;
  readonly tip: number;
  /** Pay for the way to the pickup, which the platform bears. Default: none. */
  readonly approachPay?: number;
  readonly commissionBasisPoints: number;
  readonly merchantId: string;
  /** VAT rate of the fees of the platform. Default: the standard rate of Romania. */
  readonly vatRate?: number;
}

/**
 * Posts a delivered (or chargeable) order: splits the customer's money between everyone it is owed to. The VAT is that of the
 * invoices: of each fee and of the commission, each rounded by itself.
 */
export function salePosting(sale: Sale): Leg[] {
  const { goods, deliveryFee, serviceFee, tip, merchantId } = sale;
  const commission = share(goods, sale.commissionBasisPoints);
  const own = [commission, deliveryFee, serviceFee];
  return balance('revenue', [
    { ...(sale.payer ?? customer), component: 'payment', amount: goods + deliveryFee + serviceFee + tip },
    { account: 'merchant_payable', component: 'sale', ownerId: merchantId, amount: -goods },
    { account: 'merchant_payable', component: 'commission', ownerId: merchantId, amount: commission },
    { ...earnerOf(sale), component: 'delivery_share', amount: -carrierShare(deliveryFee) },
    { ...earnerOf(sale), component: 'approach', amount: -(sale.approachPay ?? 0) },
    { ...tipTo(sale), amount: -tip },
    {
      account: 'vat_payable',
      component: 'vat',
      ownerId: null,
      amount: -vatContainedInAll(own, sale.vatRate ?? standardVatRate),
    },
  ]);
}

/**
 * Posts what a courier collected in cash beyond the price of an order, because there are no smaller coins. The platform has the difference.
 *
 * @param difference negative if the courier collected less.
 */
export function cashRoundingPosting(courierId: string, difference: number): Leg[] {
  const payer: Payer = { account: 'courier_cash', ownerId: courierId };
  return balance('rounding', [{ ...payer, component: 'rounding', amount: difference }]);
}

/** The parties and terms of a cancelled order; amounts in minor units. */
export interface CancelledSale extends Carrier {
  /** Default: the payment provider. */
  readonly payer?: Payer;
  /** Charge to the customer: `goods` and `courierFee`, or nothing. */
  readonly fee: number;
  /** Goods that the customer pays for. */
  readonly goods: number;
  /** Part of the delivery fee of which the carrier earns a share. The platform pays it if the customer does not. */
  readonly courierFee: number;
  /** Pay for the way to the pickup, which the platform bears. Default: none. */
  readonly approachPay?: number;
  readonly commissionBasisPoints: number;
  readonly merchantId: string;
  /** VAT rate of the fees of the platform. Default: the standard rate of Romania. */
  readonly vatRate?: number;
}

/** Posts a cancellation. Returns no legs if it moves no money. */
export function cancellationPosting(sale: CancelledSale): Leg[] {
  const { fee, goods, courierFee, merchantId } = sale;
  const commission = share(goods, sale.commissionBasisPoints);
  const own = [commission, fee - goods];
  return balance('revenue', [
    { ...(sale.payer ?? customer), component: 'payment', amount: fee },
    { account: 'merchant_payable', component: 'sale', ownerId: merchantId, amount: -goods },
    { account: 'merchant_payable', component: 'commission', ownerId: merchantId, amount: commission },
    { ...earnerOf(sale), component: 'fee', amount: -carrierShare(courierFee) },
    { ...earnerOf(sale), component: 'approach', amount: -(sale.approachPay ?? 0) },
    {
      account: 'vat_payable',
      component: 'vat',
      ownerId: null,
      amount: -vatContainedInAll(own, sale.vatRate ?? standardVatRate),
    },
  ]);
}

/** Posts a tip given with a review, which goes entirely to the courier. */
export function tipPosting(tip: number, carrier: Carrier): Leg[] {
  return chargePosting(customer, { ...carrier, fee: 0, tip, share: 'fee' });
}

/** Takes back a tip that the provider has refused to charge. */
export function refusedTipPosting(tip: number, carrier: Carrier): Leg[] {
  return tipPosting(tip, carrier).map((leg) => ({ ...leg, amount: -leg.amount }));
}

/** A refund of a sale; amounts in minor units. */
export interface RefundedSale {
  /** The account from which the customer gets the refund. Default: the payment provider. */
  readonly payer?: Payer;
  readonly amount: number;
  /** The part of the refund that the merchant bears; see `merchantPart`. */
  readonly merchantAmount: number;
  /** The merchant's part of earlier refunds of the order. */
  readonly merchantAmountBefore: number;
  /** The platform's part of earlier refunds of the order. */
  readonly platformAmountBefore: number;
  /** The fees that the customer paid to the platform, each VAT included. */
  readonly fees: readonly number[];
  readonly commissionBasisPoints: number;
  readonly merchantId: string;
  /** VAT rate of the fees of the platform. Default: the standard rate of Romania. */
  readonly vatRate?: number;
}

/**
 * Posts a refund. The merchant bears their part less the commission on it, which the platform returns with its VAT. The
 * rest is the platform's loss: it returns its fees first, with their VAT, and what exceeds them is compensation without
 * VAT. Commission and VAT are calculated on everything refunded so far, so that refunds in parts return exactly what the
 * sale posted.
 */
export function refundPosting(refund: RefundedSale): Leg[] {
  const { amount, merchantAmount, merchantAmountBefore: before, platformAmountBefore, merchantId } = refund;
  const { vatRate = standardVatRate } = refund;
  const commissionOf = (goods: number): number => share(goods, refund.commissionBasisPoints);
  const vatOf = (goods: number): number => vatContained(commissionOf(goods), vatRate);
  const feeVatOf = (returned: number): number => refundedFeeVat(returned, refund.fees, vatRate);
  const after = before + merchantAmount;
  const feeVat = feeVatOf(platformAmountBefore + amount - merchantAmount) - feeVatOf(platformAmountBefore);
  return balance('refund', [
    { ...(refund.payer ?? customer), component: 'refund', amount: -amount },
    { account: 'merchant_payable', component: 'refund', ownerId: merchantId, amount: merchantAmount },
    {
      account: 'merchant_payable',
      component: 'commission',
      ownerId: merchantId,
      amount: commissionOf(before) - commissionOf(after),
    },
    { account: 'vat_payable', component: 'vat', ownerId: null, amount: vatOf(after) - vatOf(before) + feeVat },
  ]);
}

/**
 * Returns the VAT that the platform gives back when it has refunded `amount` of its own money: that of its fees, as
 * far as the amount returns them.
 */
function refundedFeeVat(amount: number, fees: readonly number[], vatRate: number): number {
  const paid = fees.reduce((sum, fee) => sum + fee, 0);
  return vatOfPart(Math.min(amount, paid), { amount: paid, vat: vatContainedInAll(fees, vatRate) });
}

/** The charge for a delivery and its carrier; amounts in minor units. */
interface DeliveryCharge extends Carrier {
  /** VAT included. */
  readonly fee: number;
  /** VAT in the fee. Default: at the standard rate. */
  readonly vat?: number;
  readonly tip: number;
  /** Pay for the way to the pickup, which the platform bears. Default: none. */
  readonly approachPay?: number;
  /** Component of the carrier's share: `fee` when nothing was delivered. */
  readonly share: 'delivery_share' | 'fee';
}

/** The partner who owes for a direct delivery, and its carrier. */
export interface DeliveryParties extends Carrier {
  readonly partnerId: string;
}

/** Posts a direct delivery. The partner owes fee and tip, which are split between carrier, VAT and platform. */
export function deliveryPosting({ partnerId, ...charge }: DeliveryParties & Omit<DeliveryCharge, 'share'>): Leg[] {
  return chargePosting({ account: 'partner_receivable', ownerId: partnerId }, { ...charge, share: 'delivery_share' });
}

/** Posts the fee for a delivery that was cancelled, returned or failed. The tip is not charged. */
export function deliveryFeePosting({
  partnerId,
  ...charge
}: DeliveryParties & Pick<DeliveryCharge, 'fee' | 'vat' | 'approachPay'>): Leg[] {
  return chargePosting({ account: 'partner_receivable', ownerId: partnerId }, { ...charge, tip: 0, share: 'fee' });
}

/** Posts a tip given after the delivery, which goes entirely to the courier. */
export function deliveryTipPosting(charge: DeliveryParties & Pick<DeliveryCharge, 'tip'>): Leg[] {
  return deliveryPosting({ ...charge, fee: 0 });
}

/** Posts the cash that a courier collected for a partner: the courier holds it, and the partner owes less. */
export function cashOnDeliveryPosting(cash: {
  readonly partnerId: string;
  readonly courierId: string | null;
  readonly amount: number;
}): Leg[] {
  const { partnerId, courierId, amount } = cash;
  return [
    { account: 'courier_cash', component: 'cash', ownerId: courierId, amount },
    { account: 'partner_receivable', component: 'cash', ownerId: partnerId, amount: -amount },
  ];
}

/** Posts what a partner gets back of the fee of a delivery, with its VAT. The carrier keeps the share. */
export function claimPosting(credit: {
  readonly partnerId: string;
  readonly amount: number;
  readonly vat: number;
}): Leg[] {
  const { partnerId, amount, vat } = credit;
  return balance('refund', [
    { account: 'partner_receivable', component: 'refund', ownerId: partnerId, amount: -amount },
    { account: 'vat_payable', component: 'vat', ownerId: null, amount: vat },
  ]);
}

/**
 * Posts the difference between the VAT of an invoice and the VAT that was posted for its deliveries, each rounded by itself.
 *
 * @param difference in minor units; positive if the invoice has more.
 */
export function invoiceRoundingPosting(difference: number): Leg[] {
  return balance('revenue', [{ account: 'vat_payable', component: 'vat', ownerId: null, amount: -difference }]);
}

/** The account that receives the customers' money. */
const customer = { account: 'payment_clearing', ownerId: null } as const;

function chargePosting(
  payer: Payer,
  { fee, vat = vatContained(fee, standardVatRate), tip, approachPay = 0, share: component, ...carrier }: DeliveryCharge,
): Leg[] {
  return balance('revenue', [
    { ...payer, component: 'payment', amount: fee + tip },
    { ...earnerOf(carrier), component, amount: -carrierShare(fee) },
    { ...earnerOf(carrier), component: 'approach', amount: -approachPay },
    { ...tipTo(carrier), amount: -tip },
    { account: 'vat_payable', component: 'vat', ownerId: null, amount: -vat },
  ]);
}

/** Returns the one to whom the share of a fee is owed. */
function earnerOf({ courierId, fleetId }: Carrier): Pick<Leg, 'account' | 'ownerId' | 'courierId'> {
  return fleetId === null
    ? { account: 'courier_payable', ownerId: courierId, courierId }
    : { account: 'fleet_payable', ownerId: fleetId, courierId };
}

/** Returns the courier as the one to whom a tip is owed. */
function tipTo({ courierId }: Carrier): Omit<Leg, 'amount'> {
  return { account: 'tips_payable', component: 'tip', ownerId: courierId, courierId };
}

/** Adds a leg with which the platform balances the others, and drops legs of zero. The result sums to zero. */
function balance(component: 'revenue' | 'refund' | 'rounding', legs: readonly Leg[]): Leg[] {
  const sum = legs.reduce((total, leg) => total + leg.amount, 0);
  const all: Leg[] = [...legs, { account: 'platform_revenue', component, ownerId: null, amount: -sum }];
  return all.filter((leg) => leg.amount !== 0);
}
