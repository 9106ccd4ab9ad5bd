import type { TextResponse } from '../http/request.js';
import type { Sealer } from '../ports/sealer.js';
import type { Instant } from '../primitives/instant.js';
import { ServiceProblem } from '../primitives/problem.js';
import type { Store, UnitOfWork } from '../store/store.js';
import {
  assertSameRequest,
  type IdempotentRequest,
  idempotencyRecord,
  isStorable,
  repeatedResponse,
} from './idempotency.js';

/** The work for the first request with a key. */
export interface FirstTime {
  /** Performs the request in one transaction, and calls `keep` as its last statement. */
  perform(keep: (db: UnitOfWork, response: TextResponse) => Promise<void>): Promise<TextResponse>;
  /** Converts a refusal to the response that is stored. */
  refuse(problem: ServiceProblem): TextResponse;
}

/** Performs the first request with a key. Later requests with the key get the same response. */
export type Once = (request: IdempotentRequest, now: Instant, first: FirstTime) => Promise<TextResponse>;

/** Thrown to roll back when another process committed the same key first. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/**
 * Creates the handling of idempotency keys. The returned function throws ServiceProblem idempotency_in_progress while
 * the first request runs in this process, and idempotency_key_reused for a different request with the key.
 */
export function createOnce(store: Store, sealer: Sealer): Once {
  const inFlight = new Set<string>();

  async function replay(request: IdempotentRequest, now: Instant): Promise<TextResponse | undefined> {
    const stored = await store.reader.get('idempotencyKeys', request.id);
    if (!stored) return undefined;
    if (stored.expiresAt <= now) {
      await store.transaction(
        (db) => db.remove('idempotencyKeys', { id: stored.id, expiresAt: { lte: now } }),
        'idempotency.expire',
      );
      return undefined;
    }
    assertSameRequest(stored, request);
    return repeatedResponse(stored, sealer);
  }

  async function performFirst(request: IdempotentRequest, now: Instant, first: FirstTime): Promise<TextResponse> {
    const keep = async (db: UnitOfWork, response: TextResponse): Promise<void> => {
      const record = idempotencyRecord(request, response, now, sealer);
      if (!(await db.insertIfAbsent('idempotencyKeys', record))) throw new Overtaken();
    };
    try {
      return await first.perform(keep);
    } catch (error) {
      if (!(error instanceof ServiceProblem) || !isStorable(error.status)) throw error;
      const response = first.refuse(error);
      await store.transaction((db) => keep(db, response), 'idempotency.keep');
      return response;
    }
  }

  return async (request, now, first) => {
    if (inFlight.has(request.id)) {
      throw new ServiceProblem('idempotency_in_progress', undefined, {}, { 'retry-after': '1' });
    }
    inFlight.add(request.id);
    try {
      return (await replay(request, now)) ?? (await performFirst(request, now, first));
    } catch (error) {
      const response = error instanceof Overtaken ? await replay(request, now) : undefined;
      if (!response) throw error;
      return response;
    } finally {
      inFlight.delete(request.id);
    }
  };
}
