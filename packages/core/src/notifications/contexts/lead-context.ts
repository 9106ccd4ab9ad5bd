import type { LoadNotificationContext } from './load-context.js';

/** The applicant is told, whatever it applies for; leads without an account tell nobody. */
export const leadContext: LoadNotificationContext = async (reader, event) => {
  const accountId = (await reader.get('leads', event.subjectId))?.accountId ?? null;
  return {
    event,
    valuesIn: () => ({}),
    accountsOf: () => (accountId === null ? undefined : { id: accountId }),
  };
};
