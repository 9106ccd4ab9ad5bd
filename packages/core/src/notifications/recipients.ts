import type { NotificationRule } from '@doorstep/contracts';
import type { AccountRecord } from '../accounts/records.js';
import type { Reader } from '../kernel/store/store.js';
import type { NotificationContext } from './contexts/load-context.js';
import { rulesFor } from './rules/rules.js';

/** An account that a rule addresses. */
export interface Recipient {
  readonly rule: NotificationRule;
  readonly account: AccountRecord;
}

/** Of a merchant or fleet, so many accounts are told. */
const maxAccounts = 100;

/** Whom the rules of an event address. Each account has one role, so it comes once at most. */
export async function findRecipients(reader: Reader, { event, accountsOf }: NotificationContext): Promise<Recipient[]> {
  const found: Recipient[] = [];
  for (const rule of rulesFor(event.type)) {
    const where = accountsOf(rule.audience);
    if (!where) continue;
    const accounts = await reader.find('accounts', {
      where: { ...where, role: rule.audience },
      orderBy: [['id', 'asc']],
      limit: maxAccounts,
    });
    found.push(...accounts.map((account) => ({ rule, account })));
  }
  return found;
}
