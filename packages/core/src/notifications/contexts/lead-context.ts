import type { LoadNotificationContext } from './load-context.js';

/** Addresses the applicant, with any role, if the lead has an account. */
export const leadContext: LoadNotificationContext = async (reader, event) => {
  const accountId = (await reader.get('leads', event.subjectId))?.accountId ?? null;
  return {
    event,
    valuesIn: () => ({}),
    accountsOf: () => (accountId === null ? undefined : { id: accountId }),
  };
};
