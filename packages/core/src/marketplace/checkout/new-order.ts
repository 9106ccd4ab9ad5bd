import type { PlatformContract } from '@doorstep/contracts';
import { drawCode } from '../../identity/verification/codes.js';
import type { WriteCall } from '../../kernel/operation/operation.js';
import { type CodedStop, sealCode } from '../../orders/orders/codes.js';
import { estimateArrival } from '../../orders/orders/eta.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import { isCash } from '../../payments/payments/cash.js';
import { normaliseAddress } from '../../values/geo/address/normalise.js';
import type { CheckoutPlan } from './plan.js';

/** Returns the record of a new order. Its details of store, prices and customer are snapshots. */
export function newOrder(call: WriteCall<PlatformContract['checkout']['create']>, plan: CheckoutPlan): OrderRecord {
  const { body, now, ports, caller } = call;
  const { store, dropoff } = plan;
  const id = ports.newId('order');
  const code = (stop: CodedStop): string => sealCode(ports.sealer, id, stop, drawCode(ports.random));
  const unpaid = plan.payment.clientSecret !== null;
  const status = plan.slot === null ? 'placed' : 'scheduled';
  const timing = {
    status: unpaid ? 'awaiting_payment' : status,
    outcome: 'open',
    alerted: false,
    prepSeconds: store.prepSeconds,
    distanceMeters: plan.distanceMeters,
    travelSeconds: plan.travelSeconds,
    scheduledFor: plan.slot,
    readyBy: null,
  } as const;
  return {
    id,
    number: orderNumber(id),
    ...timing,
    unpaid,
    promisedBy: estimateArrival({ ...timing, status, statusSince: now }, now, null, plan.delays)?.high ?? null,
    sequence: 1,
    customerId: caller.accountId,
    storeId: store.id,
    merchantId: store.merchantId,
    courierId: null,
    approachPay: 0,
    searchedSince: null,
    fleetId: null,
    offerId: null,
    reservedFor: null,
    parties: {
      store: { name: store.name, address: store.address, lat: store.lat, lng: store.lng },
      customer: plan.customer,
      courier: null,
      dropoffZone: dropoff.zone.name,
    },
    lines: plan.lines,
    pricing: plan.pricing,
    commissionBasisPoints: plan.commissionBasisPoints,
    paysCash: isCash(plan.payment),
    pickupLat: store.lat,
    pickupLng: store.lng,
    deadlines: [],
    zoneId: store.zoneId,
    cityId: store.cityId,
    currency: store.currency,
    dropoffAddress: dropoff.address,
    addressKey: normaliseAddress(dropoff.address),
    dropoffLat: dropoff.point.lat,
    dropoffLng: dropoff.point.lng,
    dropoffZoneId: dropoff.zone.id,
    cutleryRequested: body.cutleryRequested ?? false,
    allergyNotes: body.allergyNotes || null,
    deliveryNotes: body.deliveryNotes || null,
    minimumAge: plan.minimumAge,
    delay: null,
    removedItems: null,
    sealedPickupCode: store.pickupCodeRequired ? code('pickup') : null,
    pickupAttempts: 0,
    sealedDropoffCode: store.dropoffCodeRequired ? code('dropoff') : null,
    dropoffAttempts: 0,
    reportedPlaces: null,
    closure: null,
    callSession: null,
    unreadMessages: {},
    reviewed: false,
    statusSince: now,
    endedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Returns a short order number for people: the last eight characters of the id, which are random. */
function orderNumber(id: string): string {
  const tail = id.slice(-8).toUpperCase();
  return `${tail.slice(0, 4)}-${tail.slice(4)}`;
}
