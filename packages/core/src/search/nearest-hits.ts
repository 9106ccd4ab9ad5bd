import type { StoreRecord } from '../catalogue/records.js';
import type { Reader } from '../kernel/store/store.js';
import type { TokenHit, TokenTerm } from '../kernel/store/token-query.js';
import { cellsOf } from './cells.js';
import { compareIds, compareStores, type LocatedStore, type SearchArea } from './search-area.js';
import { exactly } from './words/tokens.js';

/** A document that was found, with its store. */
export interface LocatedHit extends LocatedStore {
  readonly hit: TokenHit;
}

/** What to find, and how much of it. */
export interface HitQuery {
  readonly terms: readonly (readonly TokenTerm[])[];
  readonly count: number;
  /** Whether a store of the area is wanted. */
  accepts(store: StoreRecord): boolean;
  /** Hits that are known already. */
  readonly except?: ReadonlySet<string>;
}

/** Stores of the first ring. */
const firstStores = 32;

/** A ring has at most so many times the stores of all before it. */
const maxGrowth = 16;

/** A ring that would have more stores is the last one, with all that are left. */
const maxStores = 1_024;

/** Documents of one ring that are looked at; of more, those with the smallest ids. */
const maxHits = 2_000;

/**
 * The nearest documents that match, nearest first, equally far ones by id. It goes outward in rings of stores and stops
 * when it has enough, so a word that is everywhere costs no more than a rare one; how often it came so far tells how
 * large the next ring has to be.
 */
export async function nearestHits(
  reader: Reader,
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
    for (const hit of await reader.search({ all: [...place(cells), ...terms], limit: maxHits })) {
      const located = area.locate(hit.storeId);
      if (!located || except?.has(hit.id) || !isBetween(located, last, end) || !accepts(located.store)) continue;
      found.push({ ...located, hit });
    }
    if (found.length >= count || !ring) break;
    seen += ring.length;
    last = end;
    wanted = nextRing({ seen, found: found.length, count, stores: area.size });
  }
  return found.sort(compareHits).slice(0, count);
}

/** How many stores the next ring has: as many as should do, or all that are left when there is little to find. */
function nextRing(so: {
  readonly seen: number;
  readonly found: number;
  readonly count: number;
  readonly stores: number;
}): number {
  const expected = (so.found * so.stores) / so.seen;
  if (expected <= so.count * 2) return Number.POSITIVE_INFINITY;
  const needed = (so.seen * 1.2 * (so.count - so.found)) / so.found;
  return Math.ceil(Math.min(Math.max(needed, so.seen), so.seen * maxGrowth));
}

/** Each store is looked at only when the search gets there. */
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

function place(cells: readonly string[]): readonly (readonly TokenTerm[])[] {
  return cells.length === 0 ? [] : [cells.map(exactly)];
}

/** Whether a store comes after one and not after another. */
function isBetween(located: LocatedStore, after: LocatedStore | undefined, end: LocatedStore | undefined): boolean {
  return (!after || compareStores(located, after) > 0) && (!end || compareStores(located, end) <= 0);
}

function compareHits(left: LocatedHit, right: LocatedHit): number {
  return left.distanceMeters - right.distanceMeters || compareIds(left.hit.id, right.hit.id);
}
