import type { TokenHit, TokenTerm } from '../../kernel/store/token-query.js';
import type { StoreRecord } from '../catalogue/records.js';
import { cellsOf } from './cells.js';
import type { FindHits } from './recent-hits.js';
import { compareIds, compareStores, type LocatedStore, type SearchArea } from './search-area.js';
import { exactly } from './words/tokens.js';

/** A document found, with its store. */
export interface LocatedHit extends LocatedStore {
  readonly hit: TokenHit;
}

/** A query for the nearest documents. */
export interface HitQuery {
  readonly terms: readonly (readonly TokenTerm[])[];
  readonly count: number;
  /** Returns true if documents of this store may be found. */
  accepts(store: StoreRecord): boolean;
  /** Ids of documents to leave out. */
  readonly except?: ReadonlySet<string>;
}

/** Number of stores in the first ring. */
const firstStores = 32;

/** A ring has at most this many times as many stores as all previous rings together. */
const maxGrowth = 16;

/** A ring that would have more stores than this becomes the last one, with all remaining stores. */
const maxStores = 1_024;

/** Number of documents that are read for one ring. If more match, those with the smallest ids are read. */
const maxHits = 2_000;

/**
 * Finds the nearest matching documents, nearest first and by id at equal distances. The search proceeds outward in
 * rings of stores and stops when it has enough, so a very common word costs no more than a rare one. The size of each
 * ring follows from the frequency of matches so far.
 */
export async function nearestHits(
  findHits: FindHits,
  area: SearchArea,
  { terms, count, accepts, except }: HitQuery,
): Promise<readonly LocatedHit[]> {
  const outward = accepted(area.stores, accepts);
  const found: LocatedHit[] = [];
  let seen = 0;
  let last: LocatedStore | undefined;
  let wanted = firstStores;
  for (;;) {
    const ring = wanted > maxStores ? undefined : take(outward, wanted);
    if (ring?.length === 0) break;
    const cells = ring ? cellsOf(ring.map(({ store }) => store)) : area.cells();
    const end = ring?.at(-1);
    for (const hit of await findHits({ all: [...cellTerms(cells), ...terms], limit: maxHits })) {
      const located = area.locate(hit.storeId);
      if (!located || except?.has(hit.id) || !isBetween(located, last, end) || !accepts(located.store)) continue;
      found.push({ ...located, hit });
    }
    if (found.length >= count || !ring) break;
    seen += ring.length;
    last = end;
    wanted = nextRingSize({ seen, found: found.length, count, stores: area.size });
  }
  return found.sort(compareHits).slice(0, count);
}

/** Returns the estimated number of stores that the next ring needs; infinite when few matches are expected in all. */
function nextRingSize({
  seen,
  found,
  count,
  stores,
}: {
  readonly seen: number;
  readonly found: number;
  readonly count: number;
  readonly stores: number;
}): number {
  const expected = (found * stores) / seen;
  if (expected <= count * 2) return Number.POSITIVE_INFINITY;
  const needed = (seen * 1.2 * (count - found)) / found;
  return Math.ceil(Math.min(Math.max(needed, seen), seen * maxGrowth));
}

/** Yields the accepted stores lazily, so that a store is checked only when the search reaches it. */
function* accepted(
  stores: Iterable<LocatedStore>,
  accepts: (store: StoreRecord) => boolean,
): Generator<LocatedStore, undefined> {
  for (const located of stores) if (accepts(located.store)) yield located;
}

function take(stores: Iterator<LocatedStore, undefined>, count: number): readonly LocatedStore[] {
  const taken: LocatedStore[] = [];
  while (taken.length < count) {
    const next = stores.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}

function cellTerms(cells: readonly string[]): readonly (readonly TokenTerm[])[] {
  return cells.length === 0 ? [] : [cells.map(exactly)];
}

/** Returns true if a store comes after `after` and not after `end`, in the order of the area. */
function isBetween(located: LocatedStore, after: LocatedStore | undefined, end: LocatedStore | undefined): boolean {
  return (!after || compareStores(located, after) > 0) && (!end || compareStores(located, end) <= 0);
}

function compareHits(left: LocatedHit, right: LocatedHit): number {
  return left.distanceMeters - right.distanceMeters || compareIds(left.hit.id, right.hit.id);
}
