import type { Money, Order } from '@doorstep/contracts';
import { maskAddress, maskPhone, shortName } from '../../identity/masking/masking.js';
import { masked, type Visibility } from '../../identity/masking/visibility.js';
import type { RelayNumbers } from '../../messaging/calls/call-relay.js';
import { isCash } from '../../payments/payments/cash.js';
import { cashDue } from '../../payments/payments/cash-due.js';
import type { PaymentRecord } from '../../payments/payments/records.js';
import { sectorName } from '../../values/geo/area/sectors.js';
import { coarsePoint } from '../../values/geo/shape/coarse.js';
import { moneyIn } from '../../values/money/money.js';
import { placeView } from '../journey/place-snapshot.js';
import { cancellationPreview } from './cancellation-preview.js';
import { orderDeadlineViews } from './deadlines.js';
import { orderEarnings } from './earnings.js';
import { orderMachine, type Relation } from './machine.js';
import type { OrderLineSnapshot, OrderRecord, PricingSnapshot } from './records.js';
import { unreadMessages } from './unread-messages.js';

type Reveal = Pick<Visibility, 'revealed'>;

/** An order as one relation may see it. Everything else is withheld here and nowhere else. */
export function orderView(
  order: OrderRecord,
  payment: PaymentRecord,
  relation: Relation,
  visibility: Reveal = masked,
): Order {
  const { store } = order.parties;
  const money = moneyIn(order.currency);
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    allowedActions: orderMachine.allowedActions(order, relation),
    store: {
      id: order.storeId,
      name: store.name,
      address: store.address,
      coordinates: { lat: store.lat, lng: store.lng },
    },
    customer: customerView(order, relation, visibility),
    courier: courierView(order, relation),
    dropoff: dropoffView(order, relation, visibility),
    lines: order.lines.map((line) => lineView(line, money)),
    removedItems: (order.removedItems ?? []).map((item) => ({ ...item, total: money(item.total) })),
    pricing: pricingView(relation === 'merchant' ? withoutTip(order.pricing) : order.pricing, money),
    payment: paymentView(order, payment, relation),
    cutleryRequested: order.cutleryRequested,
    allergyNotes: seesAllergies(relation, visibility) ? order.allergyNotes : null,
    deliveryNotes: seesAddress(order, relation, visibility) ? order.deliveryNotes : null,
    scheduledDeliveryAt: order.scheduledFor,
    distanceMeters: order.distanceMeters,
    prepSeconds: order.prepSeconds,
    readyBy: order.readyBy,
    delay: order.delay,
    verification: { pickupCode: order.sealedPickupCode !== null, dropoffCode: order.sealedDropoffCode !== null },
    reportedPlaces: relation === 'staff' ? reportedPlacesView(order, visibility) : null,
    closure: closureView(order, relation, visibility),
    earnings: seesEarnings(relation) ? money(orderEarnings(order, payment)) : null,
    cancellation: cancellationPreview(order, relation),
    deadlines: orderDeadlineViews(order, relation),
    unreadMessages: unreadMessages(order, relation),
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  };
}

function isCarrying(order: OrderRecord, relation: Relation): boolean {
  return relation === 'courier' && !orderMachine.hasEnded(order.status);
}

/** Returns true for the courier who carries the order, and for couriers who can claim it. */
function seesEarnings(relation: Relation): boolean {
  return relation === 'courier' || relation === 'candidate';
}

/** Returns true for staff who asked to see people unmasked. */
function seesUnmasked(relation: Relation, { revealed }: Reveal): boolean {
  return relation === 'staff' && revealed;
}

/** Returns true for the customer, the courier while the order is under way, and staff who asked. */
function seesAddress(order: OrderRecord, relation: Relation, visibility: Reveal): boolean {
  return relation === 'customer' || isCarrying(order, relation) || seesUnmasked(relation, visibility);
}

/** Allergies are health data: apart from the customer, the merchant who cooks sees them, and staff who ask. */
function seesAllergies(relation: Relation, visibility: Reveal): boolean {
  return relation === 'customer' || relation === 'merchant' || seesUnmasked(relation, visibility);
}

/**
 * The customer, for those who deal with them. The courier gets a number to dial while they carry the order. Only staff
 * who ask see the whole phone number.
 */
export function customerView(order: OrderRecord, relation: Relation, visibility: Reveal): Order['customer'] {
  const { displayName, phone } = order.parties.customer;
  if (seesUnmasked(relation, visibility)) return { displayName, phone };
  const maskedPhone = phone === null ? null : maskPhone(phone);
  if (relation === 'staff') return { displayName: shortName(displayName), phone: maskedPhone };
  if (isCarrying(order, relation)) return { displayName, phone: relayNumbers(order)?.customer ?? maskedPhone };
  return relation === 'customer' || relation === 'merchant' ? { displayName, phone: maskedPhone } : null;
}

/** The reason that the order ended. Staff who did not ask for more see only notes by staff. */
function closureView({ closure, currency }: OrderRecord, relation: Relation, visibility: Reveal): Order['closure'] {
  if (closure === null) return null;
  const { reason, by, fee } = closure;
  const isWithheld = relation === 'staff' && !visibility.revealed && by !== 'support' && by !== 'admin';
  return { reason, note: isWithheld ? null : closure.note, by, fee: moneyIn(currency)(fee) };
}

function reportedPlacesView({ reportedPlaces }: OrderRecord, { revealed }: Reveal): Order['reportedPlaces'] {
  return {
    pickup: placeView(reportedPlaces?.pickup, revealed),
    dropoff: placeView(reportedPlaces?.dropoff, revealed),
  };
}

/** The dropoff: the exact address for those who need it, an approximate place for the others. */
export function dropoffView(order: OrderRecord, relation: Relation, visibility: Reveal = masked): Order['dropoff'] {
  const zoneId = order.dropoffZoneId;
  if (seesAddress(order, relation, visibility)) {
    return {
      addressText: order.dropoffAddress,
      coordinates: { lat: order.dropoffLat, lng: order.dropoffLng },
      zoneId,
    };
  }
  const zone = order.parties.dropoffZone ?? sectorName(zoneId);
  return {
    addressText: relation === 'staff' ? maskAddress(order.dropoffAddress, zone) : zone,
    coordinates: coarsePoint({ lat: order.dropoffLat, lng: order.dropoffLng }),
    zoneId,
  };
}

/** The courier. Their customer gets a number to dial while they carry the order. */
function courierView(order: OrderRecord, relation: Relation): Order['courier'] {
  const courier = orderCourierView(order);
  return courier && { ...courier, phone: relation === 'customer' ? (relayNumbers(order)?.courier ?? null) : null };
}

/** Returns the numbers of the call session while a courier carries the order. */
function relayNumbers({ status, callSession }: OrderRecord): RelayNumbers | null {
  return orderMachine.hasEnded(status) ? null : (callSession?.numbers ?? null);
}

/** The courier who carries the order, or did. */
export function orderCourierView({
  courierId,
  parties: { courier },
}: OrderRecord): Omit<NonNullable<Order['courier']>, 'phone'> | null {
  if (courierId === null || courier === null) return null;
  return { id: courierId, displayName: shortName(courier.displayName), vehicle: courier.vehicle };
}

/** A line of an order or a cart. */
export function lineView(line: OrderLineSnapshot, money: (amount: number) => Money): Order['lines'][number] {
  return {
    ...line,
    unitPrice: money(line.unitPrice),
    total: money(line.total),
    modifiers: line.modifiers.map((modifier) => ({ ...modifier, price: money(modifier.price) })),
  };
}

/** The price without the tip, which concerns the customer and the courier only. */
function withoutTip(pricing: PricingSnapshot): PricingSnapshot {
  return { ...pricing, tip: 0, total: pricing.total - pricing.tip };
}

/** Returns the tips of an order: that of the checkout, and that of a review, which is added to the captured total. */
function tipsOf({ status, pricing }: OrderRecord, { capturedAmount }: PaymentRecord): number {
  const ofReview = status === 'delivered' ? Math.max(0, capturedAmount - pricing.total) : 0;
  return pricing.tip + ofReview;
}

/** The payment of an order; for the merchant, without the tips. */
function paymentView(order: OrderRecord, payment: PaymentRecord, relation: Relation): Order['payment'] {
  const money = moneyIn(order.currency);
  const isMerchant = relation === 'merchant';
  const { total } = isMerchant ? withoutTip(order.pricing) : order.pricing;
  const due = cashDue(order);
  const shown = (amount: number): Money => money(isMerchant ? Math.min(amount, total) : amount);
  return {
    id: payment.id,
    status: payment.status,
    method: isCash(payment) ? 'cash' : 'online',
    toCollect: payment.status === 'cash_due' ? money(due) : null,
    cashRounding: isCash(payment) ? money(due - order.pricing.total) : null,
    amount: money(payment.amount - (isMerchant ? tipsOf(order, payment) : 0)),
    captured: shown(payment.capturedAmount),
    refunded: shown(payment.refundedAmount),
    disputed: shown(payment.disputedAmount),
    provider: payment.provider,
    processing: payment.processing,
    clientSecret: null,
    refusedInstruction: payment.refusedInstruction,
  };
}

/** The price of an order or a cart. */
export function pricingView(pricing: PricingSnapshot, money: (amount: number) => Money): Order['pricing'] {
  return {
    items: money(pricing.items),
    discount: money(pricing.discount),
    deliveryFee: money(pricing.deliveryFee),
    serviceFee: money(pricing.serviceFee),
    tip: money(pricing.tip),
    total: money(pricing.total),
    vat: pricing.vat.map((vat) => ({ rateBasisPoints: vat.rateBasisPoints, amount: money(vat.amount) })),
  };
}
