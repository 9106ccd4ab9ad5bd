import {
  type Language,
  type NotificationCategory,
  type NotificationPreferences,
  notificationCategories,
} from '@doorstep/contracts';
import { cityLanguage } from '../identity/accounts/account-language.js';
import type { Effects } from '../kernel/operation/operation.js';
import type { Instant } from '../kernel/primitives/instant.js';
import type { Reader } from '../kernel/store/store.js';
import type { CityBook } from '../values/geo/city/city-book.js';
import { textLanguage } from '../values/geo/city/text-language.js';
import type { PreferenceChoices, PreferencesRecord } from './records.js';

const initialCategories: readonly NotificationCategory[] = notificationCategories.filter(
  (category) => category !== 'offers',
);

/**
 * The default preferences: everything except advertising, which requires consent (Directive 2002/58/EC, article 13).
 */
export function initialPreferences(language: Language): PreferenceChoices {
  return {
    language,
    channels: {
      push: { enabled: true, categories: [...initialCategories] },
      email: { enabled: true, categories: [...initialCategories] },
      sms: { enabled: true, categories: [...initialCategories] },
    },
    quietHours: null,
    emailDigest: null,
  };
}

/** Returns the choices of saved preferences. Choices that are missing there are the initial ones. */
function choicesOf({ choices }: PreferencesRecord): PreferenceChoices {
  return { ...initialPreferences(choices.language), ...choices };
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

/** Reads the preferences of accounts: the saved ones, otherwise the initial ones in the language of the account's city. */
export async function readChoices(
  reader: Reader,
  cities: CityBook,
  accountIds: readonly string[],
): Promise<(accountId: string) => PreferenceChoices> {
  const records = await reader.find('notificationPreferences', { where: { id: { in: accountIds } } });
  const choices = new Map(records.map((record) => [record.id, choicesOf(record)]));
  for (const id of accountIds) {
    if (!choices.has(id)) choices.set(id, initialPreferences(await cityLanguage(reader, cities, id)));
  }
  return (accountId) => choices.get(accountId) ?? initialPreferences(textLanguage(cities.home));
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
