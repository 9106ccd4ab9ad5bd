import type { PasswordCapability } from '@doorstep/contracts';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { AccountRecord } from './records.js';

/** Returns `rotatable` for an account whose owner can change the password: a real account that has one. */
export function passwordCapability({
  demo,
  passwordHash,
}: Pick<AccountRecord, 'demo' | 'passwordHash'>): PasswordCapability['capability'] {
  return demo || passwordHash === null ? 'sandbox_published' : 'rotatable';
}

/** @throws ServiceProblem password_managed unless the account can change its password. */
export function assertRotatable(account: Pick<AccountRecord, 'demo' | 'passwordHash'>): void {
  if (passwordCapability(account) === 'rotatable') return;
  if (account.demo) throw new ServiceProblem('password_managed');
  throw new ServiceProblem('password_managed', 'Your account has no password that you could change: ask support.');
}
