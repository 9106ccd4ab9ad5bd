import type { OwnStore } from '@doorstep/contracts';
import type { OpeningHours } from '../catalogue/records.js';

/** Hours as the contract has them, exceptions in order of their days. */
export function hoursView({ week, exceptions }: OpeningHours): OwnStore['hours'] {
  return {
    week: week.map((day) => [...day]),
    exceptions: Object.entries(exceptions)
      .map(([date, hours]) => ({ date, hours: [...hours] }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

/** Hours as stores keep them. */
export function hoursFrom({ week, exceptions }: OwnStore['hours']): OpeningHours {
  return { week, exceptions: Object.fromEntries(exceptions.map(({ date, hours }) => [date, hours])) };
}
