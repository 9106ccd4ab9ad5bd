import { type Barcode, type PinChoice, pinPattern } from '@doorstep/contracts';
import type { NewDelivery, NewQuote } from '../direct/direct.js';
import { validationError } from './refusals.js';
import type { DoorDashItem, DoorDashOrder, DoorDashUpdate } from './request-schemas.js';

type Currency = NonNullable<NewDelivery['tip']>['currency'];
type Stop = 'pickup' | 'dropoff';

const gramsOfPound = 453.592_37;
const adultAge = 18;
const halfHour = 30 * 60_000;

/** Converts an order to the request for a quote. */
export function newQuote(order: DoorDashOrder): NewQuote {
  assertPossible(order);
  const { dasher_allowed_vehicles: vehicles } = order;
  return {
    pickup: { address: order.pickup_address, ...windowOf(order, 'pickup') },
    dropoff: {
      address: order.dropoff_address,
      ...(order.dropoff_location ? { coordinates: order.dropoff_location } : {}),
      ...windowOf(order, 'dropoff'),
    },
    items: itemsOf(order).map((item) => itemOf(item)),
    ...(vehicles?.length === 1 && vehicles[0] === 'car' ? { minimumVehicle: 'car' } : {}),
  };
}

/** Returns the items of an order, at least one. */
function itemsOf({ items = [] }: DoorDashOrder): readonly DoorDashItem[] {
  return items.length === 0 ? [{ name: 'Order', quantity: 1 }] : items;
}

/** Converts an order to the request for a delivery. @param currency that of the fee, which its amounts are in. */
export function newDelivery(order: DoorDashOrder, currency: Currency): NewDelivery {
  const { pickup, dropoff, minimumVehicle } = newQuote(order);
  const { pickup_instructions: pickupNotes, dropoff_instructions: dropoffNotes, tip } = order;
  const label = pickupLabel(order);
  return {
    externalReference: order.external_delivery_id,
    pickup: {
      ...pickup,
      address: order.pickup_address,
      contact: pickupContact(order),
      ...(pickupNotes === undefined ? {} : { notes: pickupNotes }),
      ...(label === undefined ? {} : { verification: { barcodes: [label] } }),
    },
    dropoff: {
      ...dropoff,
      address: order.dropoff_address,
      contact: dropoffContact(order),
      ...(dropoffNotes === undefined ? {} : { notes: dropoffNotes }),
      verification: verificationOf(order),
    },
    items: itemsOf(order).map((item) => itemOf(item, currency)),
    ...(minimumVehicle === undefined ? {} : { minimumVehicle }),
    handover: order.contactless_dropoff ? 'leave_at_door' : 'meet_at_door',
    undeliverableAction: order.action_if_undeliverable === 'dispose' ? 'discard' : 'return',
    ...(tip === undefined ? {} : { tip: { amount: tip, currency } }),
    metadata: metadataOf(order),
    ...recipientMessagesOf(order),
  };
}

/** Returns true if the order names an amount whose currency it does not say: that of the fee. */
export function namesAmounts({ tip, items = [] }: DoorDashOrder): boolean {
  return tip !== undefined || items.some(({ price }) => price !== undefined);
}

/** Returns the name of the recipient, from its parts. */
export function recipientName(
  { dropoff_contact_given_name: given, dropoff_contact_family_name: family }: DoorDashUpdate,
  otherwise: string,
): string {
  return [given, family].filter(Boolean).join(' ') || otherwise;
}

/** Fields that are kept with the delivery, as text. */
const keptFields = [
  'order_value',
  'pickup_reference_tag',
  'pickup_external_business_id',
  'pickup_external_store_id',
] as const;

/** Asks for SMS to the recipient, and for e-mails if there is an address. */
function recipientMessagesOf({
  dropoff_contact_send_notifications: wanted,
  dropoff_email_address: email,
}: DoorDashOrder): Pick<NewDelivery, 'recipientMessages'> {
  if (!wanted) return {};
  if (email === undefined) return { recipientMessages: { channels: ['sms'] } };
  return { recipientMessages: { channels: ['sms', 'email'], email } };
}

function metadataOf(order: DoorDashOrder): Record<string, string> {
  return Object.fromEntries(
    keptFields.flatMap((name) => (order[name] === undefined ? [] : [[name, String(order[name])]])),
  );
}

/** @throws BridgeRefusal validation_error for options that we do not have */
function assertPossible(order: DoorDashOrder): void {
  const { dropoff_pin_code_verification_metadata: pin, dropoff_options: options } = order;
  const asksForPin = options?.proof_of_delivery === 'pin_code';
  const reasons: readonly (readonly [field: string, isWrong: boolean, error: string])[] = [
    ['dropoff_cash_on_delivery', (order.dropoff_cash_on_delivery ?? 0) > 0, 'Couriers of partners take no cash.'],
    ['order_route_type', order.order_route_type !== undefined, 'There are no round trips: create a second delivery.'],
    ['order_route_items', (order.order_route_items?.length ?? 0) > 0, 'There are no round trips.'],
    ['shopping_options', order.shopping_options !== undefined, 'Couriers do not shop.'],
    [
      'return_pin_code_verification_metadata',
      order.return_pin_code_verification_metadata !== undefined,
      'A return has no PIN.',
    ],
    ['dropoff_options.catering_setup', options?.catering_setup === 'required', 'Couriers set up nothing.'],
    [
      'dropoff_pin_code_verification_metadata.pin_code_value',
      asksForPin && pin?.pin_code_type === 'merchant_provided_number' && !pinPattern.test(pin.pin_code_value ?? ''),
      'A PIN of yours has four digits.',
    ],
  ];
  const wrong = reasons.flatMap(([field, isWrong, error]) => (isWrong ? [{ field, error }] : []));
  if (wrong.length > 0) throw validationError(wrong);
}

function windowOf(order: DoorDashOrder, stop: Stop): Pick<NewDelivery['pickup'], 'window'> {
  const window = order[`${stop}_window`];
  if (window) return { window: { from: window.start_time, to: window.end_time } };
  const time = order[`${stop}_time`];
  if (time === undefined) return {};
  const at = Date.parse(time);
  return { window: { from: instant(stop === 'pickup' ? at : at - halfHour), to: instant(at + halfHour) } };
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

function pickupContact(order: DoorDashOrder): NewDelivery['pickup']['contact'] {
  const { pickup_business_name: name, pickup_phone_number: phone } = order;
  return { name: name ?? 'Pickup', phone, ...(name === undefined ? {} : { company: name }) };
}

function dropoffContact(order: DoorDashOrder): NewDelivery['dropoff']['contact'] {
  const { dropoff_business_name: company, dropoff_phone_number: phone } = order;
  return { name: recipientName(order, company ?? 'Customer'), phone, ...(company === undefined ? {} : { company }) };
}

function verificationOf(order: DoorDashOrder): NonNullable<NewDelivery['dropoff']['verification']> {
  const { dropoff_options: options, order_contains: contains } = order;
  const isRestricted =
    contains?.alcohol || contains?.tobacco || contains?.hemp || contains?.age_restricted_pharmacy_items;
  return {
    ...(order.dropoff_requires_signature || options?.signature === 'required' ? { signature: true } : {}),
    ...(isRestricted || options?.id_verification === 'required' ? { minimumAge: adultAge } : {}),
    ...(order.contactless_dropoff || options?.proof_of_delivery === 'photo_required' ? { photo: true } : {}),
    ...(options?.proof_of_delivery === 'pin_code' ? { pin: pinOf(order) } : {}),
  };
}

/** Returns the origin of the PIN, which `assertPossible` has checked. */
function pinOf({ dropoff_pin_code_verification_metadata: pin }: DoorDashOrder): PinChoice {
  switch (pin?.pin_code_type) {
    case 'random_number':
      return { source: 'generated' };
    case 'merchant_provided_number':
      return { source: 'sender', value: pin.pin_code_value ?? '' };
    default:
      return { source: 'contact_phone' };
  }
}

/** The kinds of barcodes at DoorDash, and ours. Its document breaks DATA_MATRIX in two. */
const symbologyOf: Readonly<Record<string, Barcode['symbology']>> = {
  QR_CODE: 'qr',
  DATA_MATRIX: 'data_matrix',
  AZTEC: 'aztec',
  CODE_128: 'code_128',
  CODE_39: 'code_39',
  CODE_93: 'code_93',
  CODABAR: 'codabar',
  EAN_13: 'ean_13',
  EAN_8: 'ean_8',
  ITF: 'itf',
  UPC_A: 'upc_a',
  PDF417: 'pdf_417',
};

/** Returns the code that the courier scans at the pickup. */
function pickupLabel({ pickup_verification_metadata: required = {} }: DoorDashOrder): Barcode | undefined {
  const { verification_type: type, verification_code: value, verification_format: format = '' } = required;
  if (type === 'NO_SCAN' || value === undefined) return undefined;
  const symbology = symbologyOf[format];
  return { value, ...(symbology && { symbology }) };
}

/** @param currency that of the price; without one, the item has no price. */
function itemOf(
  { name, quantity, price, weight, barcode }: DoorDashItem,
  currency?: Currency,
): NewDelivery['items'][number] {
  return {
    name,
    quantity,
    ...(price === undefined || currency === undefined ? {} : { value: { amount: price, currency } }),
    ...(barcode ? { barcode: { value: barcode } } : {}),
    ...(weight ? { weightGrams: Math.ceil(weight * gramsOfPound) } : {}),
  };
}
