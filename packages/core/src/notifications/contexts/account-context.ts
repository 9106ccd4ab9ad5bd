import type { ReadOccasion } from './load-context.js';

/** Who has the account is told, whatever it is for. */
export const accountOccasion: ReadOccasion = async (_reader, event) => ({
  event,
  valuesIn: () => ({}),
  accountsOf: () => ({ id: event.subjectId }),
});
