import type { Language, SandboxScenario } from '@doorstep/contracts';
import type { PartnerCaller } from '../../kernel/operation/caller.js';
import type { Ports } from '../../kernel/ports/ports.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Random } from '../../kernel/primitives/random.js';
import { requestedBarcodes } from '../../orders/deliveries/barcodes.js';
import { dropoffKeys } from '../../orders/deliveries/dropoff-keys.js';
import { pinOf, requestedPin, sealPin } from '../../orders/deliveries/pins.js';
import type { BatchTrip, DeliveryRecord, DeliveryStopSnapshot } from '../../orders/deliveries/records.js';
import type { SharedSimulation } from '../../orders/deliveries/scenarios.js';
import { newSimulation } from '../../orders/deliveries/simulation.js';
import { trackingToken } from '../../orders/deliveries/tracking-token.js';
import type { QuotedStopSnapshot, QuoteRecord } from '../../orders/quotes/records.js';
import type { DeliveryStop } from '../../values/events/delivery-pins.js';
import { cityOfZone } from '../../values/geo/city/city-book.js';
import { textLanguage } from '../../values/geo/city/text-language.js';
import { assertCurrency } from '../../values/money/money.js';
import type { RequestedDelivery } from './options.js';

/** The terms of a delivery: stops, vehicle, equipment, price, route and dispatch time. */
export type Terms = Pick<
  QuoteRecord,
  | 'pickup'
  | 'dropoff'
  | 'vehicle'
  | 'equipment'
  | 'currency'
  | 'feeAmount'
  | 'feeComponents'
  | 'vatRateBasisPoints'
  | 'vatAmount'
  | 'distanceMeters'
  | 'durationSeconds'
  | 'route'
  | 'dispatchAt'
>;

/** The place of a delivery in a batch. */
export interface PlaceInBatch {
  readonly id: string;
  readonly stop: number;
  readonly trip: BatchTrip;
  /** The PIN that all pickups of the batch share; null if none is asked for. */
  readonly pickupPin: string | null;
  readonly simulation: SharedSimulation;
}

/** Builds the record of a new delivery. */
export function newDelivery(
  { caller, now, ports }: { readonly caller: PartnerCaller; readonly now: Instant; readonly ports: Ports },
  request: RequestedDelivery,
  terms: Terms,
  magicScenario: SandboxScenario | null,
  batch?: PlaceInBatch,
): DeliveryRecord {
  const { partnerId, livemode } = caller;
  assertCurrency(request.tip, terms.currency, '/body/tip');
  const id = ports.newId('delivery');
  const pin = (stop: DeliveryStop, code = newPin(ports.random, request[stop])): string | null =>
    code === null ? null : sealPin(ports.sealer, id, stop, code);
  const dispatchAt = terms.dispatchAt > now ? terms.dispatchAt : now;
  return {
    id,
    partnerId,
    livemode,
    status: 'pending',
    sequence: 1,
    externalReference: request.externalReference ?? null,
    quoteId: request.quoteId ?? null,
    trackingToken: trackingToken(ports.random),
    pickup: newStop(terms.pickup, request.pickup),
    dropoff: newStop(terms.dropoff, request.dropoff),
    ...dropoffKeys(request.dropoff),
    pickupLat: terms.pickup.lat,
    pickupLng: terms.pickup.lng,
    alerted: false,
    deadlines: [],
    zoneId: terms.pickup.zoneId,
    cityId: cityOfZone(ports.cities, terms.pickup.zoneId).id,
    currency: terms.currency,
    sealedPickupPin: pin('pickup', batch?.pickupPin),
    pickupPinAttempts: 0,
    sealedDropoffPin: pin('dropoff'),
    dropoffPinAttempts: 0,
    items: request.items,
    vehicle: terms.vehicle,
    equipment: terms.equipment,
    handover: request.handover ?? 'meet_at_door',
    undeliverableAction: request.undeliverableAction ?? 'return',
    feeAmount: terms.feeAmount,
    feeComponents: terms.feeComponents,
    vatRateBasisPoints: terms.vatRateBasisPoints,
    vatAmount: terms.vatAmount,
    tipAmount: request.tip?.amount ?? 0,
    cashAmount: request.cashOnDelivery?.amount ?? 0,
    chargedFee: null,
    creditedFee: 0,
    distanceMeters: terms.distanceMeters,
    durationSeconds: terms.durationSeconds,
    route: terms.route,
    courierId: null,
    approachPay: 0,
    fleetId: null,
    offerId: null,
    carrier: null,
    callSessions: null,
    undelivered: null,
    closure: null,
    batchId: batch?.id ?? null,
    batchStop: batch?.stop ?? null,
    batchTrip: batch?.trip ?? null,
    returnOfId: null,
    returnId: null,
    metadata: request.metadata ?? {},
    recipientActions: request.recipientActions ?? [],
    recipientNote: null,
    recipientMessages: recipientMessages(request, textLanguage(cityOfZone(ports.cities, terms.pickup.zoneId))),
    simulation: livemode ? null : newSimulation(request.sandbox ?? {}, magicScenario, dispatchAt, batch?.simulation),
    dispatchAt,
    statusSince: now,
    endedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Returns the PIN of a stop; null if none is asked for. */
export function newPin(random: Random, { verification, contact }: RequestedDelivery['pickup']): string | null {
  const choice = requestedPin(verification);
  return choice ? pinOf(random, choice, contact) : null;
}

/** Returns how we write to the recipient, in their language or that of the city. */
function recipientMessages(
  { recipientMessages: asked }: RequestedDelivery,
  language: Language,
): DeliveryRecord['recipientMessages'] {
  if (!asked) return null;
  return { channels: asked.channels, language: asked.language ?? language, email: asked.email ?? null };
}

function newStop(
  place: QuotedStopSnapshot,
  { address, contact, notes, verification }: RequestedDelivery['pickup'],
): DeliveryStopSnapshot {
  return {
    ...place,
    address,
    label: place.address === null ? address : place.label,
    contact,
    notes: notes || null,
    signature: verification?.signature ?? false,
    photo: verification?.photo ?? false,
    minimumAge: verification?.minimumAge ?? null,
    pinSource: requestedPin(verification)?.source ?? null,
    barcodes: requestedBarcodes(verification),
    arrivedAt: null,
    completedAt: null,
    failed: false,
    proof: null,
  };
}
