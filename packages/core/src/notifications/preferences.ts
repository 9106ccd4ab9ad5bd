import { type NotificationCategory, type NotificationPreferences, notificationCategories } from '@doorstep/contracts';
import type { Instant } from '../kernel/primitives/instant.js';
import type { Reader } from '../kernel/store/store.js';
import type { PreferenceChoices } from './records.js';

const wanted: readonly NotificationCategory[] = notificationCategories.filter((category) => category !== 'offers');

/** Before anything was chosen: all but advertising, for which consent is needed (Directive 2002/58/EC, article 13). */
export const initialPreferences: PreferenceChoices = {
  language: 'ro',
  channels: {
    push: { enabled: true, categories: [...wanted] },
    email: { enabled: true, categories: [...wanted] },
    sms: { enabled: true, categories: [...wanted] },
  },
  quietHours: null,
};

/** Each category once, in the order of the contract. */
export function tidyChoices({ language, channels, quietHours }: PreferenceChoices): PreferenceChoices {
  const tidy = ({ enabled, categories }: PreferenceChoices['channels']['push']) => ({
    enabled,
    categories: notificationCategories.filter((category) => categories.includes(category)),
  });
  return {
    language,
    channels: { push: tidy(channels.push), email: tidy(channels.email), sms: tidy(channels.sms) },
    quietHours,
  };
}

/** Preferences as the contract shows them. */
export function preferencesView(choices: PreferenceChoices, updatedAt: Instant | null): NotificationPreferences {
  return { ...choices, updatedAt };
}

/** What accounts chose, by account; the initial preferences for those that never did. */
export async function readChoices(
  reader: Reader,
  accountIds: readonly string[],
): Promise<(accountId: string) => PreferenceChoices> {
  const records = await reader.find('notificationPreferences', { where: { id: { in: accountIds } } });
  const known = new Map(records.map((record) => [record.id, record.choices]));
  return (accountId) => known.get(accountId) ?? initialPreferences;
}
