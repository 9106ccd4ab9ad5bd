import type { Instant } from '../kernel/primitives/instant.js';
import { isBetween, wallTime } from '../kernel/primitives/local-time.js';
import type { MenuItemRecord } from './records.js';

/** Whether an item is sold at an instant: not sold out, and within its window of the local day. */
export function isItemAvailable(
  item: Pick<MenuItemRecord, 'soldOut' | 'window'>,
  timeZone: string,
  at: Instant,
): boolean {
  if (item.soldOut) return false;
  return item.window === null || isBetween(wallTime(timeZone, at).time, item.window.from, item.window.to);
}
