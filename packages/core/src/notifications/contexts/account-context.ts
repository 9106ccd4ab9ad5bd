import type { LoadNotificationContext } from './load-context.js';

/** Who has the account is told, whatever it is for. */
export const accountContext: LoadNotificationContext = async (_reader, event) => ({
  event,
  valuesIn: () => ({}),
  accountsOf: () => ({ id: event.subjectId }),
});
