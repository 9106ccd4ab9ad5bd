import type { OwnStore } from '@doorstep/contracts';
import type { OpeningHours } from './records.js';

/** Returns opening hours in the form of the contract, with exceptions sorted by date. */
export function hoursView({ week, exceptions }: OpeningHours): OwnStore['hours'] {
  return {
    week: week.map((day) => [...day]),
    exceptions: Object.entries(exceptions)
      .map(([date, hours]) => ({ date, hours: [...hours] }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

/** Converts opening hours from the form of the contract to that of the store record. */
export function hoursFrom({ week, exceptions }: OwnStore['hours']): OpeningHours {
  return { week, exceptions: Object.fromEntries(exceptions.map(({ date, hours }) => [date, hours])) };
}
