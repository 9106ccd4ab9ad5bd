import type { Effects } from '../../kernel/operation/operation.js';
import { fieldProblem, type ServiceProblem } from '../../kernel/primitives/problem.js';
import { nameKeys } from './name-keys.js';
import type { AccountRecord } from './records.js';
import { isEmailTaken } from './reserved-emails.js';

/** Data of a new account. The merchant, courier or fleet that it acts for may follow later. */
interface NewAccount
  extends Pick<AccountRecord, 'role' | 'email' | 'passwordHash' | 'displayName' | 'phone'>,
    Partial<Pick<AccountRecord, 'merchantId' | 'courierId' | 'fleetId' | 'emailVerifiedAt'>> {
  /** JSON pointer of the e-mail in the request, for the problem; defaults to `/body/email`. */
  readonly emailPointer?: string;
}

/**
 * Opens an account, never a demo account, in this unit of work.
 *
 * @throws ServiceProblem email_taken if another account has the e-mail, including one opened concurrently.
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
    defaultCardId: null,
    emailVerifiedAt: null,
    phoneVerifiedAt: null,
    ...opened,
    ...nameKeys(opened.displayName),
    demo: false,
    createdAt: now,
    updatedAt: now,
  };
  if (await isEmailTaken(db, account.email, now)) throw emailTaken(emailPointer);
  if (!(await db.insertIfAbsent('accounts', account))) throw emailTaken(emailPointer);
  return account;
}

/** Creates the problem for an e-mail that already has an account. */
export function emailTaken(pointer = '/body/email'): ServiceProblem {
  return fieldProblem('email_taken', pointer, 'An account with this e-mail exists: sign in, or use another one.');
}
