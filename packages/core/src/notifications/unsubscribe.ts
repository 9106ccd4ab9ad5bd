import type { NotificationCategory, PlatformContract } from '@doorstep/contracts';
import type { Operation } from '../kernel/operation/operation.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import { readUnsubscription } from '../messaging/mail/unsubscribe.js';
import { readChoices, saveChoices } from './preferences.js';
import type { PreferenceChoices } from './records.js';

type Route = PlatformContract['notifications']['unsubscribe'];

/** Turns off e-mails of one or more categories, for the account that the token of an e-mail names. */
export const unsubscribe: Operation<Route> = async ({ body, db, now, ports }) => {
  const link = readUnsubscription(ports.sealer, body.token);
  // The account is locked, so that two links of one account take effect one after the other.
  const account = link && (await db.lock('accounts', link.accountId));
  if (!link || !account) throw new ServiceProblem('invalid_link');
  if (account.demo) throw new ServiceProblem('demo_account_managed');
  const { accountId, categories } = link;
  const choices = (await readChoices(db, ports.cities, [accountId]))(accountId);
  await saveChoices({ db, now }, accountId, withoutEmails(choices, categories));
  return { status: 200, body: { categories: [...categories] } };
};

function withoutEmails(
  { channels, ...choices }: PreferenceChoices,
  turnedOff: readonly NotificationCategory[],
): PreferenceChoices {
  const categories = channels.email.categories.filter((category) => !turnedOff.includes(category));
  return { ...choices, channels: { ...channels, email: { ...channels.email, categories } } };
}
