import { PrivacyEventData } from '@doorstep/contracts';
import type { LoadNotificationContext } from './load-context.js';

/** Who asked is told, whatever their role. */
export const privacyContext: LoadNotificationContext = async (_reader, event) => {
  const { accountId } = PrivacyEventData.parse(event.data);
  return { event, valuesIn: () => ({}), accountsOf: () => ({ id: accountId }) };
};
