import { type NotificationCategory, type NotificationPreferences, notificationCategories } from '@doorstep/contracts';
import type { Effects } from '../kernel/operation/operation.js';
import type { Instant } from '../kernel/primitives/instant.js';
import type { Reader } from '../kernel/store/store.js';
import type { PreferenceChoices, PreferencesRecord } from './records.js';

const initialCategories: readonly NotificationCategory[] = notificationCategories.filter(
  (category) => category !== 'offers',
);

/**
 * The default preferences: everything except advertising, which requires consent (Directive 2002/58/EC, article 13).
 */
export const initialPreferences: PreferenceChoices = {
  language: 'ro',
  channels: {
    push: { enabled: true, categories: [...initialCategories] },
    email: { enabled: true, categories: [...initialCategories] },
    sms: { enabled: true, categories: [...initialCategories] },
  },
  quietHours: null,
  emailDigest: null,
};

/** Returns the choices of saved preferences; the initial ones without any. */
export function choicesOf(saved: PreferencesRecord | undefined): PreferenceChoices {
  return { ...initialPreferences, ...saved?.choices };
}

/** Removes repeated categories and sorts them in the order of the contract. */
export function normaliseChoices({ channels, ...choices }: PreferenceChoices): PreferenceChoices {
  const normalise = ({ enabled, categories }: PreferenceChoices['channels']['push']) => ({
    enabled,
    categories: notificationCategories.filter((category) => categories.includes(category)),
  });
  const { push, email, sms } = channels;
  return { ...choices, channels: { push: normalise(push), email: normalise(email), sms: normalise(sms) } };
}

/** Converts preferences to the shape of the contract. */
export function preferencesView(choices: PreferenceChoices, updatedAt: Instant | null): NotificationPreferences {
  return { ...choices, updatedAt };
}

/** Reads the preferences of accounts. Accounts without saved ones have the initial preferences. */
export async function readChoices(
  reader: Reader,
  accountIds: readonly string[],
): Promise<(accountId: string) => PreferenceChoices> {
  const records = await reader.find('notificationPreferences', { where: { id: { in: accountIds } } });
  const known = new Map(records.map((record) => [record.id, record]));
  return (accountId) => choicesOf(known.get(accountId));
}

/** Saves the preferences of an account. They replace the previous ones. */
export async function saveChoices(
  { db, now }: Pick<Effects, 'db' | 'now'>,
  accountId: string,
  choices: PreferenceChoices,
): Promise<void> {
  if (await db.insertIfAbsent('notificationPreferences', { id: accountId, choices, updatedAt: now })) return;
  await db.update('notificationPreferences', { id: accountId }, { choices, updatedAt: now });
}
