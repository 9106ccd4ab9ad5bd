import type { DeskHit, deskContract } from '@doorstep/contracts';
import { visibilityOf } from '../../identity/masking/visibility.js';
import type { Operation, Operations } from '../../kernel/operation/operation.js';
import { findBusiness, findJobsAndPeople, findStores } from './finders.js';
import { hitsFor } from './hits.js';

type Area = typeof deskContract;

/** Searches everything that the role of the caller may read. A record that matches twice is named once. */
const search: Operation<Area['search']> = async (call) => {
  const { caller, query } = call;
  const visibility = visibilityOf(caller, query);
  const hits = hitsFor(visibility.revealed);
  const found = await Promise.all([
    findJobsAndPeople(call, hits),
    findStores(call, hits),
    caller.role === 'admin' ? findBusiness(call, hits) : [],
  ]);
  const once = new Map<string, DeskHit>();
  for (const hit of found.flat()) if (!once.has(hit.id)) once.set(hit.id, hit);
  const data = [...once.values()];
  const shown = visibility.revealed ? { shown: data.map(({ id }) => id).join(' ') } : {};
  return { status: 200, body: { data }, audit: { ...visibility.audit, ...shown } };
};

/** The operations of the desk of staff. */
export const deskOperations: Operations<Area> = { search };
