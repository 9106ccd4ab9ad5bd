import type { Effects } from '../kernel/operation/operation.js';
import { fieldProblem, type ServiceProblem } from '../kernel/primitives/problem.js';
import type { AccountRecord } from './records.js';

/** What a new account starts with. What it stands for (a merchant, a courier, a fleet) may come later. */
interface NewAccount
  extends Pick<AccountRecord, 'role' | 'email' | 'passwordHash' | 'displayName' | 'phone'>,
    Partial<Pick<AccountRecord, 'merchantId' | 'courierId' | 'fleetId'>> {
  /** Where the request has the e-mail, for the problem; `/body/email` when absent. */
  readonly emailPointer?: string;
}

/**
 * Opens a real account in this unit of work.
 *
 * @throws ServiceProblem email_taken when another account has the e-mail, also one that was opened at the same time.
 */
export async function openAccount(
  { db, ports, now }: Pick<Effects, 'db' | 'ports' | 'now'>,
  { emailPointer, ...opened }: NewAccount,
): Promise<AccountRecord> {
  const account: AccountRecord = {
    id: ports.newId('account'),
    merchantId: null,
    courierId: null,
    fleetId: null,
    ...opened,
    demo: false,
    createdAt: now,
    updatedAt: now,
  };
  if (!(await db.insertIfAbsent('accounts', account))) throw emailTaken(emailPointer);
  return account;
}

/** The refusal of an e-mail that an account has; also for a look before the unit of work. */
export function emailTaken(pointer = '/body/email'): ServiceProblem {
  return fieldProblem('email_taken', pointer, 'An account with this e-mail exists: sign in, or use another one.');
}
