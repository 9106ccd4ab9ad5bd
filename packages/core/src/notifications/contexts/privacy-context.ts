import { PrivacyEventData } from '@doorstep/contracts';
import type { LoadNotificationContext } from './load-context.js';

/** Addresses the account that made the request, with any role. */
export const privacyContext: LoadNotificationContext = async (_reader, event) => {
  const { accountId } = PrivacyEventData.parse(event.data);
  return { event, valuesIn: () => ({}), accountsOf: () => ({ id: accountId }) };
};
