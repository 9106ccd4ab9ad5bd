import type { NotificationLanguage } from '@doorstep/contracts';
import type { Reader } from '../kernel/store/store.js';

/** Returns the language of messages to an account. */
export async function accountLanguage(reader: Reader, accountId: string): Promise<NotificationLanguage> {
  return (await reader.get('notificationPreferences', accountId))?.choices.language ?? 'ro';
}
