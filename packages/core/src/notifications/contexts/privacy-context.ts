import { PrivacyEventData } from '@doorstep/contracts';
import type { ReadOccasion } from './load-context.js';

/** Who asked is told, whatever their role. */
export const privacyOccasion: ReadOccasion = async (_reader, event) => {
  const { accountId } = PrivacyEventData.parse(event.data);
  return { event, valuesIn: () => ({}), accountsOf: () => ({ id: accountId }) };
};
