import { weekdays } from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';
import { isBetween, wallTime } from '../../kernel/primitives/local-time.js';
import type { MenuItemRecord } from './records.js';

/** The fields of an item that determine when it is sold. */
export type SaleTimes = Pick<MenuItemRecord, 'window' | 'weekdays'>;

/** Returns true if an item is sold at an instant: on the menu, not sold out, and within its days and its window. */
export function isItemAvailable(
  item: SaleTimes & Pick<MenuItemRecord, 'soldOut' | 'deletedAt'>,
  timeZone: string,
  at: Instant,
): boolean {
  return item.deletedAt === null && !item.soldOut && isWithin(item, wallTime(timeZone, at));
}

/** Returns true if a local time is on the days and within the window. Past midnight, a window belongs to the day before. */
export function isWithin(
  { window, weekdays: days }: SaleTimes,
  { time, weekday }: { readonly time: string; readonly weekday: number },
): boolean {
  if (window !== null && !isBetween(time, window.from, window.to)) return false;
  const pastMidnight = window !== null && window.to <= window.from && time < window.to;
  const day = weekdays[(weekday + (pastMidnight ? weekdays.length - 1 : 0)) % weekdays.length];
  return days.length === 0 || days.some((name) => name === day);
}

/** Says when an item is sold, after "sold only": `from 08:00 to 11:00 on Monday, Friday`. */
export function saleTimesText({ window, weekdays: days }: SaleTimes): string {
  const hours = window === null ? [] : [`from ${window.from} to ${window.to}`];
  const names = weekdays.filter((name) => days.includes(name)).map((name) => name[0]?.toUpperCase() + name.slice(1));
  return [...hours, ...(names.length === 0 ? [] : [`on ${names.join(', ')}`])].join(' ');
}
