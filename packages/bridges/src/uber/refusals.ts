import type { Problem, ProblemCode } from '@doorstep/contracts';
import { ZodError } from 'zod';
import { DirectProblem } from '../direct/direct.js';
import { BridgeRefusal } from '../http/bridge.js';
import { uberDeliveryId } from './ids.js';
import { fieldOf, windowCode } from './request-fields.js';

/** Creates a refusal in Uber's format. */
export function uberRefusal(
  status: number,
  code: string,
  message: string,
  metadata?: Readonly<Record<string, string>>,
  headers?: Readonly<Record<string, string>>,
): BridgeRefusal {
  return new BridgeRefusal(status, { code, message, kind: 'error', ...(metadata ? { metadata } : {}) }, headers);
}

/** Creates the refusal of fields, each with its reason. */
export function invalidParams(reasons: Readonly<Record<string, string>>): BridgeRefusal {
  return uberRefusal(400, 'invalid_params', 'The parameters of your request were invalid.', reasons);
}

/** The status and code at Uber for the problems that are no invalid parameters. */
const codes: Partial<Record<ProblemCode, readonly [status: number, code: string]>> = {
  address_not_found: [400, 'unknown_location'],
  address_imprecise: [400, 'unknown_location'],
  outside_service_area: [400, 'address_undeliverable'],
  quote_expired: [400, 'expired_quote'],
  quote_used: [400, 'used_quote'],
  quote_mismatch: [400, 'mismatched_price_quote'],
  unauthenticated: [401, 'unauthorized'],
  credit_limit_exceeded: [402, 'customer_suspended'],
  forbidden: [403, 'customer_blocked'],
  test_mode_only: [403, 'customer_blocked'],
  not_found: [404, 'delivery_not_found'],
  request_timeout: [408, 'request_timeout'],
  duplicate_external_reference: [409, 'duplicate_delivery'],
  idempotency_key_reused: [409, 'duplicate_delivery'],
  rate_limited: [429, 'customer_limited'],
  idempotency_in_progress: [503, 'service_unavailable'],
  unavailable: [503, 'service_unavailable'],
};

/** Converts an error to a refusal; undefined for an error of ours. */
export function uberRefusalOf(error: unknown): BridgeRefusal | undefined {
  if (error instanceof BridgeRefusal) return error;
  if (error instanceof ZodError) {
    return invalidParams(
      Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.') || 'body', message])),
    );
  }
  return error instanceof DirectProblem ? refusalOfProblem(error) : undefined;
}

function refusalOfProblem({ problem, retryAfter }: DirectProblem): BridgeRefusal {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  const [status, code] = codeOf(problem);
  return uberRefusal(status, code, problem.detail, metadataOf(problem), headers);
}

function codeOf(problem: Problem): readonly [status: number, code: string] {
  const known = codes[problem.code];
  if (known) return known;
  // An id in another form is the id of nothing.
  if (problem.errors?.some(({ pointer }) => pointer.startsWith('/params/'))) return [404, 'delivery_not_found'];
  if (problem.status >= 500) return [500, 'internal_server_error'];
  if (problem.code === 'invalid_window') return [400, windowCode(problem.errors ?? [])];
  return [400, 'invalid_params'];
}

function metadataOf({ errors = [], deliveryId }: Problem): Readonly<Record<string, string>> | undefined {
  const fields = Object.fromEntries(errors.map(({ pointer, detail }) => [fieldOf(pointer), detail]));
  const metadata = { ...fields, ...(deliveryId === undefined ? {} : { delivery_id: uberDeliveryId(deliveryId) }) };
  return Object.keys(metadata).length === 0 ? undefined : metadata;
}
