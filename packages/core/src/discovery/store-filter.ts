import type { DietaryTag, StoreCategory } from '@doorstep/contracts';
import type { Instant } from '../kernel/primitives/instant.js';
import { isOpenAt } from './opening-hours.js';
import type { StoreRecord } from './records.js';
import { averageRating } from './store-view.js';

/** What a customer looks for; what is absent does not matter, and lists mean any of them unless told otherwise. */
export interface StoreFilter {
  readonly category?: readonly StoreCategory[] | undefined;
  readonly cuisine?: readonly string[] | undefined;
  /** All of these. */
  readonly dietary?: readonly DietaryTag[] | undefined;
  readonly priceLevel?: readonly number[] | undefined;
  readonly minRating?: number | undefined;
  readonly openNow?: boolean | undefined;
  readonly promotion?: boolean | undefined;
}

/** Whether a store passes the filter at an instant; the cheap conditions come first. */
export function passesFilter(store: StoreRecord, filter: StoreFilter, at: Instant): boolean {
  const { category, cuisine, dietary, priceLevel, minRating, openNow, promotion } = filter;
  if (category && !category.includes(store.category)) return false;
  if (priceLevel && !priceLevel.includes(store.priceLevel)) return false;
  if (cuisine && !store.cuisines.some((name) => cuisine.includes(name))) return false;
  if (dietary && !dietary.every((tag) => store.dietary.includes(tag))) return false;
  if (minRating !== undefined && averageRating(store) < minRating) return false;
  if (promotion && store.promotion === null) return false;
  return !openNow || isOpenAt(store.hours, store.timeZone, at);
}
