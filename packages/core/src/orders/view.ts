import type { Order } from '@doorstep/contracts';
import { coarsePoint } from '../geo/shape/coarse.js';
import { ron } from '../money/rounding.js';
import type { PaymentRecord } from '../payments/records.js';
import { maskPhone, shortName } from '../people/masking.js';
import { orderMachine, type Relation } from './machine.js';
import type { OrderLineSnapshot, OrderRecord, PricingSnapshot } from './records.js';

/** An order as one relation may see it: the rest of it is withheld here and nowhere else. */
export function orderView(order: OrderRecord, payment: PaymentRecord, relation: Relation): Order {
  const { store, customer } = order.parties;
  const dealsWithCustomer = ['customer', 'merchant', 'staff'].includes(relation) || isCarrying(order, relation);
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
    customer: dealsWithCustomer
      ? { displayName: customer.displayName, phone: customer.phone === null ? null : maskPhone(customer.phone) }
      : null,
    courier: orderCourierView(order),
    dropoff: dropoffView(order, relation),
    lines: order.lines.map(lineView),
    pricing: pricingView(order.pricing),
    payment: {
      id: payment.id,
      status: payment.status,
      amount: ron(payment.amount),
      captured: ron(payment.capturedAmount),
      refunded: ron(payment.refundedAmount),
      provider: payment.provider,
    },
    cutleryRequested: order.cutleryRequested,
    allergyNotes: ['customer', 'merchant', 'staff'].includes(relation) ? order.allergyNotes : null,
    deliveryNotes: seesAddress(order, relation) ? order.deliveryNotes : null,
    scheduledDeliveryAt: order.scheduledFor,
    distanceMeters: order.distanceMeters,
    prepSeconds: order.prepSeconds,
    verification: { pickupCode: order.pickupCode !== null, dropoffCode: order.dropoffCode !== null },
    closure: order.closure && {
      reason: order.closure.reason,
      note: order.closure.note,
      by: order.closure.by,
      fee: ron(order.closure.fee),
    },
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  };
}

function isCarrying(order: OrderRecord, relation: Relation): boolean {
  return relation === 'courier' && !orderMachine.hasEnded(order.status);
}

/** The exact address is for the customer, staff, and the courier while the order is under way. */
function seesAddress(order: OrderRecord, relation: Relation): boolean {
  return relation === 'customer' || relation === 'staff' || isCarrying(order, relation);
}

/** Where the order goes: the exact address for those who need it, about the place for the others. */
export function dropoffView(order: OrderRecord, relation: Relation): Order['dropoff'] {
  const zoneId = order.dropoffZoneId;
  if (seesAddress(order, relation)) {
    return {
      addressText: order.dropoffAddress,
      coordinates: { lat: order.dropoffLat, lng: order.dropoffLng },
      zoneId,
    };
  }
  return {
    addressText: zoneId,
    coordinates: coarsePoint({ lat: order.dropoffLat, lng: order.dropoffLng }),
    zoneId,
  };
}

/** Who carries the order, or did. */
export function orderCourierView({ courierId, parties: { courier } }: OrderRecord): Order['courier'] {
  if (courierId === null || courier === null) return null;
  return { id: courierId, displayName: shortName(courier.displayName), vehicle: courier.vehicle };
}

function lineView(line: OrderLineSnapshot): Order['lines'][number] {
  return {
    ...line,
    unitPrice: ron(line.unitPrice),
    total: ron(line.total),
    modifiers: line.modifiers.map((modifier) => ({ ...modifier, price: ron(modifier.price) })),
  };
}

function pricingView(pricing: PricingSnapshot): Order['pricing'] {
  return {
    items: ron(pricing.items),
    discount: ron(pricing.discount),
    deliveryFee: ron(pricing.deliveryFee),
    serviceFee: ron(pricing.serviceFee),
    tip: ron(pricing.tip),
    total: ron(pricing.total),
    vat: pricing.vat.map((vat) => ({ rateBasisPoints: vat.rateBasisPoints, amount: ron(vat.amount) })),
  };
}
