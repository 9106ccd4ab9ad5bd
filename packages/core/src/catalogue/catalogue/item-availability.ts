import type { Instant } from '../../kernel/primitives/instant.js';
import { isBetween, wallTime } from '../../kernel/primitives/local-time.js';
import type { MenuItemRecord } from './records.js';

/** Returns true if an item is sold at an instant: it is not sold out, and the instant is within its window. */
export function isItemAvailable(
  item: Pick<MenuItemRecord, 'soldOut' | 'window'>,
  timeZone: string,
  at: Instant,
): boolean {
  if (item.soldOut) return false;
  return item.window === null || isBetween(wallTime(timeZone, at).time, item.window.from, item.window.to);
}
