import { apiVersionHeader, daySeconds, type Endpoint, firstApiVersion, latestApiVersion } from '@doorstep/contracts';
import type { TextResponse } from '../http/request.js';
import { type Caller, callerKey } from '../operation/caller.js';
import { clockOf } from '../operation/clocks.js';
import { openStored, type Sealer } from '../ports/sealer.js';
import { canonicalJson, type Sha256 } from '../primitives/digest.js';
import { addSeconds, type Instant } from '../primitives/instant.js';
import { ServiceProblem } from '../primitives/problem.js';
import { ofAccounts } from '../store/personal.js';
import { defineTable, instant, integer, json, nullable, type Row, sealed, text } from '../store/table.js';

/** Responses by idempotency key, kept for 24 hours. */
export const idempotencyKeysTable = defineTable(
  {
    /** SHA-256 of caller, route and key: the key itself is not stored. */
    id: text(),
    /** The clock of the caller. A reset of a sandbox forgets its keys. */
    clockId: text(),
    fingerprint: text(),
    status: integer(),
    headers: json<Readonly<Record<string, string>>>(),
    /** Sealed, because responses contain keys, secrets and codes. */
    sealedPayload: nullable(sealed(({ id }) => payloadContext(id), '0.2.0')),
    createdAt: instant(),
    expiresAt: instant(),
  },
  {
    personal: ofAccounts(),
    indexes: [['clockId'], ['expiresAt']],
    checks: { status: 'status between 100 and 599' },
    retention: { since: 'expiresAt', seconds: 0 },
  },
);
export type IdempotencyRecord = Row<typeof idempotencyKeysTable>;

/** Retention of a response under its key. */
export const idempotencySeconds = daySeconds;

/** A request with an `Idempotency-Key`. */
export interface IdempotentRequest {
  readonly id: string;
  /** The clock of the caller. */
  readonly clockId: string;
  readonly fingerprint: string;
}

/** Scopes a key to one caller and one route. The fingerprint identifies the content of the request. */
export function idempotentRequest(
  caller: Caller,
  endpoint: Endpoint,
  key: string,
  input: { readonly params: unknown; readonly body: unknown },
  sha256: Sha256,
): IdempotentRequest {
  return {
    id: sha256(`${callerKey(caller)}\n${nameOfKeys(endpoint)}\n${key}`),
    clockId: clockOf(caller),
    fingerprint: sha256(canonicalJson(input)),
  };
}

/** Returns the name of a route in keys. It is the former one, under which a server of the previous release stored its keys. */
function nameOfKeys({ name, interface: side, area, formerOperation }: Endpoint): string {
  return formerOperation === undefined ? name : `${side}.${area}.${formerOperation}`;
}

/** Checks that a key was stored with the same request. @throws ServiceProblem idempotency_key_reused */
export function assertSameRequest(stored: IdempotencyRecord, request: IdempotentRequest): void {
  if (stored.fingerprint === request.fingerprint) return;
  throw new ServiceProblem('idempotency_key_reused', 'This key was used with another request: use a new key.');
}

/**
 * Returns true if a response is stored. Those that say nothing about the request itself are not, so it can be retried.
 */
export function isStorable(status: number): boolean {
  return status < 500 && ![400, 401, 403, 429].includes(status);
}

/** The version of a kept response, so that it can be repeated in any version after another release. */
const latest = { [apiVersionHeader]: latestApiVersion };
/** The version of responses from before there were versions. */
const first = { [apiVersionHeader]: firstApiVersion };

/** Creates the record of a key with its response. */
export function idempotencyRecord(
  request: IdempotentRequest,
  { status, headers, payload }: TextResponse,
  now: Instant,
  sealer: Sealer,
): IdempotencyRecord {
  const sealedPayload = payload && sealer.seal(payload, payloadContext(request.id));
  const expiresAt = addSeconds(now, idempotencySeconds);
  return { ...request, status, headers: { ...headers, ...latest }, sealedPayload, createdAt: now, expiresAt };
}

/** Returns the response of a record, marked as repeated. */
export function repeatedResponse(
  { id, status, headers, sealedPayload }: IdempotencyRecord,
  sealer: Sealer,
): TextResponse {
  const payload = sealedPayload && openStored(sealer, sealedPayload, payloadContext(id));
  return { status, headers: { ...first, ...headers, 'idempotency-replayed': 'true' }, payload };
}

/** Sealing context for the response of a key. */
function payloadContext(id: string): string {
  return `idempotent-response/${id}`;
}
