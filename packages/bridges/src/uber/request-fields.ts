import type { FieldError } from '@doorstep/contracts';

/** The field at Uber for the beginning of a pointer into our request, the longest first. */
const fields: readonly (readonly [pointer: string, field: string])[] = [
  ['/body/quoteId', 'quote_id'],
  ['/body/externalReference', 'manifest_reference'],
  ['/body/items', 'manifest_items'],
  ['/body/tip', 'tip'],
  ['/body/handover', 'deliverable_action'],
  ['/body/undeliverableAction', 'undeliverable_action'],
  ['/body/sandbox', 'test_specifications'],
  ['/headers/idempotency-key', 'idempotency_key'],
  ['/params/id', 'delivery_id'],
  ['/query/cursor', 'offset'],
];

/** The fields of a stop, without `pickup_` or `dropoff_`. */
const stopFields: readonly (readonly [pointer: string, field: string])[] = [
  ['/address', 'address'],
  ['/coordinates/lat', 'latitude'],
  ['/coordinates/lng', 'longitude'],
  ['/contact/phone', 'phone_number'],
  ['/contact/company', 'business_name'],
  ['/contact', 'name'],
  ['/notes', 'notes'],
  ['/window/from', 'ready_dt'],
  ['/window', 'deadline_dt'],
  ['/verification', 'verification'],
];

/** Returns the field of Uber's request that a pointer into ours names; the pointer itself if none does. */
export function fieldOf(pointer: string): string {
  const [, stop, rest = ''] = /^\/body\/(pickup|dropoff)(\/.*)?$/.exec(pointer) ?? [];
  if (stop === undefined) return find(fields, pointer) ?? pointer;
  return `${stop}_${find(stopFields, rest) ?? 'address'}`;
}

function find(names: readonly (readonly [pointer: string, field: string])[], pointer: string): string | undefined {
  return names.find(([beginning]) => pointer.startsWith(beginning))?.[1];
}

const windowCodes: Readonly<Record<string, string>> = {
  '/body/pickup/window/from': 'pickup_ready_too_late',
  '/body/pickup/window/to': 'pickup_deadline_too_early',
  '/body/dropoff/window/from': 'dropoff_ready_after_pickup_deadline',
  '/body/dropoff/window/to': 'dropoff_deadline_too_early',
};

/** Returns Uber's code for wrong windows: that of the first wrong end. */
export function windowCode(errors: readonly FieldError[]): string {
  const [first] = errors;
  return windowCodes[first?.pointer ?? ''] ?? 'invalid_params';
}
