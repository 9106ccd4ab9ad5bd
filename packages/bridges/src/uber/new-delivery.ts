import type { Barcode } from '@doorstep/contracts';
import type { NewDelivery, NewQuote } from '../direct/direct.js';
import { ownQuoteId } from './ids.js';
import { invalidParams } from './refusals.js';
import type { RoboCourier, UberDeliveryRequest, UberItem, UberQuoteRequest } from './request-schemas.js';

type Stop = 'pickup' | 'dropoff';
type Journey = Pick<
  UberQuoteRequest,
  keyof UberQuoteRequest & `${Stop}_${'address' | 'latitude' | 'longitude' | 'ready_dt' | 'deadline_dt'}`
>;
type Currency = NonNullable<NewDelivery['tip']>['currency'];
type Verification = NonNullable<NewDelivery['pickup']['verification']>;
type RequiredProof = NonNullable<UberDeliveryRequest['dropoff_verification']>;

/** The age of an adult, which `requires_id` does not name. */
const adultAge = 18;

const minute = 60_000;

/** The length of a window of which a client sends one end, in minutes. */
const windowMinutes: Readonly<Record<Stop, number>> = { pickup: 30, dropoff: 60 };

/** Converts the request for a quote. */
export function newQuote(request: Journey): NewQuote {
  return { pickup: stopOf(request, 'pickup'), dropoff: stopOf(request, 'dropoff') };
}

function stopOf(request: Journey, stop: Stop) {
  const lat = request[`${stop}_latitude`];
  const lng = request[`${stop}_longitude`];
  const window = windowOf(request[`${stop}_ready_dt`], request[`${stop}_deadline_dt`], windowMinutes[stop]);
  return {
    address: addressText(request[`${stop}_address`]),
    ...(lat === undefined || lng === undefined ? {} : { coordinates: { lat, lng } }),
    ...(window ? { window } : {}),
  };
}

function windowOf(ready: string | undefined, deadline: string | undefined, minutes: number) {
  if (ready !== undefined && deadline !== undefined) return { from: ready, to: deadline };
  if (ready !== undefined) return { from: ready, to: shifted(ready, minutes) };
  return deadline === undefined ? undefined : { from: shifted(deadline, -minutes), to: deadline };
}

function shifted(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * minute).toISOString();
}

/** Returns true if the request names an amount whose currency it does not say: that of the fee. */
export function namesAmounts({ tip, manifest_items: items }: UberDeliveryRequest): boolean {
  return tip !== undefined || items.some(({ price }) => price !== undefined);
}

/**
 * Converts the request for a delivery.
 *
 * @param currency that of the fee, which its amounts are in.
 * @throws BridgeRefusal for options that we do not have.
 */
export function newDelivery(request: UberDeliveryRequest, currency: Currency): NewDelivery {
  assertPossible(request);
  const leavesAtDoor = request.deliverable_action === 'deliverable_action_leave_at_door';
  const robot = request.test_specifications?.robo_courier_specification;
  const { quote_id: quoteId, undeliverable_action: action, tip } = request;
  const { dropoff_notes: notes, dropoff_seller_notes: sellerNotes } = request;
  return {
    ...defined({ quoteId: quoteId === undefined ? undefined : ownQuoteId(quoteId) }),
    ...defined({ externalReference: referenceOf(request) }),
    pickup: {
      ...stopOf(request, 'pickup'),
      contact: contactOf(request, 'pickup'),
      ...defined({ notes: request.pickup_notes }),
      verification: verificationOf(request.pickup_verification ?? {}),
    },
    dropoff: {
      ...stopOf(request, 'dropoff'),
      contact: contactOf(request, 'dropoff'),
      ...defined({ notes: [notes, sellerNotes].filter(Boolean).join('\n') || undefined }),
      verification: {
        ...verificationOf(request.dropoff_verification ?? {}),
        ...defined({ signature: request.requires_dropoff_signature || undefined }),
        ...defined({ minimumAge: request.requires_id ? adultAge : undefined }),
        ...defined({ photo: leavesAtDoor || undefined }),
      },
    },
    items: request.manifest_items.map((item) => itemOf(item, currency)),
    handover: leavesAtDoor ? 'leave_at_door' : 'meet_at_door',
    ...defined({ undeliverableAction: action }),
    ...defined({ tip: tip === undefined ? undefined : { amount: tip, currency } }),
    metadata: metadataOf(request),
    ...(robot ? { sandbox: sandboxOf(robot) } : {}),
  };
}

/** @throws BridgeRefusal invalid_params */
function assertPossible(request: UberDeliveryRequest): void {
  const { return_verification: back = {} } = request;
  const reasons: Record<string, string> = {};
  if (back.signature || back.signature_requirement?.enabled || back.picture || back.barcodes?.length) {
    reasons['return_verification'] = 'A return has no proof: remove the field.';
  }
  if (Object.keys(reasons).length > 0) throw invalidParams(reasons);
}

function contactOf(request: UberDeliveryRequest, stop: Stop) {
  const name = request[`${stop}_name`];
  return { name, phone: request[`${stop}_phone_number`], ...defined({ company: request[`${stop}_business_name`] }) };
}

function verificationOf(required: RequiredProof): Verification {
  const signature = required.signature === true || required.signature_requirement?.enabled === true;
  return {
    ...defined({ signature: signature || undefined }),
    ...defined({ photo: required.picture || undefined }),
    ...defined({ pin: required.pincode?.enabled || undefined }),
    ...defined({ barcodes: labelsOf(required.barcodes) }),
    ...defined({ minimumAge: required.identification?.min_age }),
  };
}

/** The kinds of barcodes at Uber, and ours. */
const symbologyOf: Readonly<Record<string, Barcode['symbology']>> = {
  CODE39: 'code_39',
  CODE39_FULL_ASCII: 'code_39',
  CODE128: 'code_128',
  QR: 'qr',
};

function labelsOf(barcodes: RequiredProof['barcodes'] = []): Barcode[] | undefined {
  const labels = barcodes.flatMap(({ value, type = '' }) => {
    const symbology = symbologyOf[type];
    return value === undefined ? [] : [{ value, ...(symbology && { symbology }) }];
  });
  return labels.length > 0 ? labels : undefined;
}

function itemOf({ name, quantity, size, price, weight }: UberItem, currency: Currency): NewDelivery['items'][number] {
  return {
    name,
    quantity,
    ...defined({ size }),
    ...defined({ weightGrams: weight === undefined ? undefined : Math.ceil(weight) }),
    ...defined({ value: price === undefined ? undefined : { amount: price, currency } }),
  };
}

/**
 * The reference that Uber requires to be unique, unless there is an idempotency key. A repetition would then be refused as a
 * duplicate, so it is not unique with us either.
 */
function referenceOf(request: UberDeliveryRequest): string | undefined {
  const { idempotency_key: key, manifest_reference: reference, external_id: id } = request;
  return key === undefined && reference !== undefined ? [reference, id].filter(Boolean).join(' / ') : undefined;
}

function metadataOf(request: UberDeliveryRequest): Record<string, string> {
  const { external_id, manifest_reference, external_store_id, manifest_total_value: total } = request;
  const manifest_total_value = total === undefined ? undefined : String(total);
  return defined({ external_id, manifest_reference, external_store_id, manifest_total_value });
}

function sandboxOf({ mode, cancel_reason: reason, ...times }: RoboCourier): NonNullable<NewDelivery['sandbox']> {
  const steps = mode === 'custom' ? stepSeconds(Object.values(times)) : undefined;
  return {
    auto: true,
    ...defined({ stepSeconds: steps }),
    ...defined({ scenario: scenarioOf(reason) }),
  };
}

/** Returns the mean distance of the given times, which our simulated courier has between all steps. */
function stepSeconds(times: readonly (string | undefined)[]): number | undefined {
  const given = times.flatMap((time) => (time === undefined ? [] : [Date.parse(time)])).toSorted((a, b) => a - b);
  const [first, last] = [given[0], given.at(-1)];
  if (first === undefined || last === undefined || given.length < 2) return undefined;
  return Math.min(3_600, Math.max(1, Math.round((last - first) / 1_000 / (given.length - 1))));
}

function scenarioOf(cancelReason: string | undefined): 'customer_no_show' | 'returned' | undefined {
  if (cancelReason === undefined) return undefined;
  return cancelReason === 'customer_unavailable' ? 'customer_no_show' : 'returned';
}

/** Returns the fields that have a value. */
function defined<T extends Readonly<Record<string, unknown>>>(fields: T): { [Name in keyof T]: NonNullable<T[Name]> } {
  // The cast is sound for a spread into optional fields: a field without a value is left out.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]: NonNullable<T[Name]>;
  };
}

/**
 * Returns an address as text. Clients of Uber Direct send a JSON object in a string; plain text is accepted, too. The street,
 * the zip code and the city are what a geocoder needs: the sandbox knows no states or countries.
 */
function addressText(sent: string): string {
  const parsed = parsedAddress(sent);
  if (!parsed) return sent;
  const street = [parsed['street_address']].flat().filter(isText).join(' ');
  const place = [parsed['zip_code'], parsed['city']].filter(isText).join(' ');
  return [street, place].filter(isText).join(', ');
}

function parsedAddress(sent: string): Readonly<Record<string, unknown>> | undefined {
  if (!sent.trimStart().startsWith('{')) return undefined;
  try {
    return JSON.parse(sent);
  } catch {
    return undefined;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
