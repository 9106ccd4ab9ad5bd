import { type Caller, callerKey } from '../operation/caller.js';
import { canonicalJson, sha256Hex } from '../primitives/digest.js';
import { addSeconds, type Instant } from '../primitives/instant.js';
import { ServiceProblem } from '../primitives/problem.js';
import { defineTable, instant, integer, json, nullable, type Row, text } from '../store/table.js';

/** Answers by idempotency key, kept for 24 hours. */
export const idempotencyKeysTable = defineTable({
  /** SHA-256 of caller, route and key: the key itself is not stored. */
  id: text(),
  fingerprint: text(),
  status: integer(),
  headers: json<Readonly<Record<string, string>>>(),
  payload: nullable(text()),
  createdAt: instant(),
  expiresAt: instant(),
});
export type IdempotencyRecord = Row<typeof idempotencyKeysTable>;

/** How long an answer is kept under its key. */
export const idempotencySeconds = 24 * 60 * 60;

/** A request with an `Idempotency-Key`. */
export interface IdempotentRequest {
  readonly id: string;
  readonly fingerprint: string;
}

/** The key counts for one caller and one route; the fingerprint tells whether the request is the same. */
export function idempotentRequest(
  caller: Caller,
  routeName: string,
  key: string,
  input: { readonly params: unknown; readonly body: unknown },
): IdempotentRequest {
  return {
    id: sha256Hex(`${callerKey(caller)}\n${routeName}\n${key}`),
    fingerprint: sha256Hex(canonicalJson(input)),
  };
}

/** @throws ServiceProblem idempotency_key_reused when the stored request was another one. */
export function assertSameRequest(stored: IdempotencyRecord, request: IdempotentRequest): void {
  if (stored.fingerprint === request.fingerprint) return;
  throw new ServiceProblem('idempotency_key_reused', 'This key was used with another request: use a new key.');
}

/** Whether an answer is kept: not those that say nothing about the request itself, so that it can be repeated. */
export function isStorable(status: number): boolean {
  return status < 500 && ![400, 401, 403, 429].includes(status);
}

/** The record of a key with the answer that it stands for. */
export function idempotencyRecord(
  request: IdempotentRequest,
  answer: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly payload: string | null;
  },
  now: Instant,
): IdempotencyRecord {
  return { ...request, ...answer, createdAt: now, expiresAt: addSeconds(now, idempotencySeconds) };
}
