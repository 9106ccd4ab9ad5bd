import type { Currency, DiscoveryFilters } from '@doorstep/contracts';
import type { z } from 'zod';
import { cacheJson, composeJson } from '../../../kernel/http/json-text.js';
import { createBoundedCache } from '../../../kernel/primitives/bounded-cache.js';
import type { Sha256 } from '../../../kernel/primitives/digest.js';
import { type Instant, toMilliseconds } from '../../../kernel/primitives/instant.js';
import type { Point } from '../../../values/geo/shape/point.js';
import type { StoreFilter } from '../index/store-filter.js';
import type { StoreIndex } from '../index/store-index.js';
import { countFacets } from './facet-counts.js';
import { filtersView } from './filters-view.js';

/** A request for the filters at a point. */
export interface FiltersQuery {
  readonly point: Point;
  /** Of the city of the point. */
  readonly currency: Currency;
  readonly filter: StoreFilter;
  readonly at: Instant;
  readonly sha256: Sha256;
}

interface KeptFilters {
  readonly changes: number;
  /** The minute of the requested time. Hours begin and end on whole minutes. */
  readonly minute: number;
  readonly view: ReturnType<typeof filtersView>;
  readonly validator: string;
}

/** Answers that are kept. */
const maxAnswers = 200;

const minuteMilliseconds = 60_000;
const answersOf = new WeakMap<StoreIndex, ReturnType<typeof createAnswers>>();

const createAnswers = () => createBoundedCache<{ filters?: KeptFilters; asked: boolean }>(maxAnswers);

/**
 * Returns the filters in the form of the contract. Until a store or the learned arrivals change or the minute ends, they differ only in the time
 * that they repeat, which does not belong to the validator.
 */
export function keptFilters(
  index: StoreIndex,
  { point, currency, filter, at, sha256 }: FiltersQuery,
): { readonly body: z.input<typeof DiscoveryFilters>; readonly validator: string } {
  const answers = answersOf.get(index) ?? createAnswers();
  answersOf.set(index, answers);
  const place = answers.get(JSON.stringify({ ...filter, ...point, at: undefined }), () => ({ asked: false }));
  const minute = Math.floor(toMilliseconds(at) / minuteMilliseconds);
  const { changes } = index;
  const { filters: known } = place;
  const current = known?.changes === changes && known.minute === minute ? known : undefined;
  const filters = current ?? { changes, minute, ...countedFilters(index, { point, currency, filter, at, sha256 }) };
  const { view, validator } = filters;
  const body = { at, ...view };
  if (place.asked) {
    place.filters = filters;
    cacheJson(view.facets);
    composeJson(body, 1);
  }
  // Most answers are asked for once: keeping them would cost more than it saves.
  place.asked = true;
  return { body, validator };
}

function countedFilters(
  index: StoreIndex,
  { point, currency, filter, at, sha256 }: FiltersQuery,
): Pick<KeptFilters, 'view' | 'validator'> {
  const counts = countFacets({ bits: index.bits, terms: index.terms(point), at }, filter, currency);
  const view = filtersView(counts, currency);
  const validator = sha256(`${view.total} ${JSON.stringify(view.facets)}`);
  return { view, validator };
}
