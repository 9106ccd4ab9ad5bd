import type { NotificationRule } from '@doorstep/contracts';
import type { AccountRecord } from '../identity/accounts/records.js';
import type { Reader } from '../kernel/store/store.js';
import { appOf } from './app-of.js';
import type { NotificationContext } from './contexts/context.js';
import { rulesFor } from './rules/rules.js';

/** An account that a rule addresses. */
export interface Recipient {
  readonly rule: NotificationRule;
  readonly account: AccountRecord;
}

/** Limit for the recipients of one merchant or fleet. */
const maxAccounts = 100;

/** Returns the recipients of the rules of an event. An account has one role, so it is included at most once. */
export async function findRecipients(reader: Reader, { event, accountsOf }: NotificationContext): Promise<Recipient[]> {
  const found: Recipient[] = [];
  for (const rule of rulesFor(event.type)) {
    const where = accountsOf(rule.audience);
    if (!where) continue;
    const accounts = await reader.find('accounts', {
      where: { ...where, role: appOf(rule.audience) },
      orderBy: [['id', 'asc']],
      limit: maxAccounts,
    });
    found.push(...accounts.map((account) => ({ rule, account })));
  }
  return found;
}
