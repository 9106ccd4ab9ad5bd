import type { LoadNotificationContext } from './load-context.js';

/** Addresses the account of the event, with any role. */
export const accountContext: LoadNotificationContext = async (_reader, event) => ({
  event,
  valuesIn: () => ({}),
  accountsOf: () => ({ id: event.subjectId }),
});
