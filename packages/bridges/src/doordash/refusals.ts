import type { Problem, ProblemCode } from '@doorstep/contracts';
import { ZodError } from 'zod';
import { DirectProblem } from '../direct/direct.js';
import { BridgeRefusal } from '../http/bridge.js';

interface FieldError {
  readonly field: string;
  readonly error: string;
}

/** Creates a refusal in DoorDash's format. */
export function doorDashRefusal(
  status: number,
  code: string,
  message: string,
  details: { readonly reason?: string; readonly field_errors?: readonly FieldError[] } = {},
  headers?: Readonly<Record<string, string>>,
): BridgeRefusal {
  return new BridgeRefusal(status, { code, message, ...details }, headers);
}

/** Creates the refusal of fields, each with its reason. */
export function validationError(
  errors: readonly FieldError[],
  message = 'One or more fields failed validation.',
): BridgeRefusal {
  return doorDashRefusal(400, 'validation_error', message, { field_errors: errors });
}

/** Creates the refusal of an id that no delivery has. */
export function unknownDelivery(id: string): BridgeRefusal {
  return doorDashRefusal(404, 'unknown_delivery_id', `There is no delivery or open quote ${id}.`);
}

/** The status and code at DoorDash for the problems that are no invalid fields. */
const codes: Partial<Record<ProblemCode, readonly [status: number, code: string]>> = {
  unauthenticated: [401, 'authentication_error'],
  forbidden: [403, 'authorization_error'],
  test_mode_only: [403, 'authorization_error'],
  credit_limit_exceeded: [403, 'authorization_error'],
  not_found: [404, 'unknown_delivery_id'],
  duplicate_external_reference: [409, 'duplicate_delivery_id'],
  idempotency_key_reused: [409, 'duplicate_delivery_id'],
  quote_used: [409, 'duplicate_delivery_id'],
  outside_service_area: [422, 'invalid_delivery_parameters'],
  invalid_window: [422, 'invalid_delivery_parameters'],
  no_suitable_vehicle: [422, 'invalid_delivery_parameters'],
  rate_limited: [429, 'rate_limited'],
};

/** Converts an error to a refusal; undefined for an error of ours. */
export function doorDashRefusalOf(error: unknown): BridgeRefusal | undefined {
  if (error instanceof BridgeRefusal) return error;
  if (error instanceof ZodError) {
    return validationError(
      error.issues.map(({ path, message }) => ({ field: path.join('.') || 'body', error: message })),
    );
  }
  return error instanceof DirectProblem ? refusalOfProblem(error) : undefined;
}

function refusalOfProblem({ problem, retryAfter }: DirectProblem): BridgeRefusal {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  if (problem.status >= 500 || problem.code === 'idempotency_in_progress') {
    return doorDashRefusal(500, 'service_fault', problem.detail, {}, headers);
  }
  const [status, code] = codes[problem.code] ?? [400, 'validation_error'];
  const field_errors = (problem.errors ?? []).map(({ pointer, detail }) => ({
    field: fieldOf(pointer),
    error: detail,
  }));
  const reason = reasonOf(problem);
  const details = {
    ...(reason === undefined ? {} : { reason }),
    ...(status === 400 ? { field_errors } : {}),
  };
  return doorDashRefusal(status, code, problem.detail, details, headers);
}

function reasonOf({ code, errors = [] }: Problem): string | undefined {
  if (code === 'invalid_window') return 'outside_of_delivery_time';
  if (code !== 'outside_service_area') return undefined;
  const isPickup = errors.some(({ pointer }) => pointer.startsWith('/body/pickup'));
  return isPickup ? 'pickup_address_not_in_coverage' : 'delivery_address_not_in_coverage';
}

/** The fields of a stop, without `pickup_` or `dropoff_`. */
const stopFields: readonly (readonly [pointer: string, field: string])[] = [
  ['/contact/phone', 'phone_number'],
  ['/contact/company', 'business_name'],
  ['/notes', 'instructions'],
  ['/window', 'window'],
  ['/coordinates', 'location'],
];

/** Returns the field of DoorDash's request that a pointer into ours names; the pointer itself if none does. */
function fieldOf(pointer: string): string {
  const [, stop, rest = ''] = /^\/body\/(pickup|dropoff)(\/.*)?$/.exec(pointer) ?? [];
  if (stop === undefined)
    return pointer === '/body/externalReference' ? 'external_delivery_id' : pointer.replace(/^\/body\//, '');
  if (rest.startsWith('/contact/name'))
    return stop === 'pickup' ? 'pickup_business_name' : 'dropoff_contact_given_name';
  return `${stop}_${stopFields.find(([beginning]) => rest.startsWith(beginning))?.[1] ?? 'address'}`;
}
