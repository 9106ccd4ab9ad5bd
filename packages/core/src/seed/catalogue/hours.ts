import type { SeedInterval, SeedWeek } from './types.js';

function weekOf(
  weekday: readonly SeedInterval[],
  saturday: readonly SeedInterval[],
  sunday: readonly SeedInterval[],
): SeedWeek {
  return [weekday, weekday, weekday, weekday, weekday, saturday, sunday];
}

/** The same single interval on all seven days, both times `HH:MM` in the store's local time. */
export function everyDay(opens: string, closes: string): SeedWeek {
  const day = [{ opens, closes }];
  return weekOf(day, day, day);
}

/** One interval from Monday to Friday, another on Saturday and Sunday. */
export function weekdaysAndWeekend(weekday: SeedInterval, weekend: SeedInterval): SeedWeek {
  return weekOf([weekday], [weekend], [weekend]);
}

/** The same interval from Monday to Saturday; closed on Sunday. */
export function closedOnSunday(opens: string, closes: string): SeedWeek {
  const day = [{ opens, closes }];
  return weekOf(day, day, []);
}

/** Open without a break: every interval runs from midnight to midnight. */
export const roundTheClock: SeedWeek = everyDay('00:00', '00:00');
