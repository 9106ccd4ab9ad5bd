import type { PasswordCapability } from '@doorstep/contracts';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import type { AccountRecord } from './records.js';

/** Demo accounts share a published password; who has none never chose one and asks support. */
export function passwordCapability({
  demo,
  passwordHash,
}: Pick<AccountRecord, 'demo' | 'passwordHash'>): PasswordCapability['capability'] {
  return demo || passwordHash === null ? 'sandbox_published' : 'rotatable';
}

/** @throws ServiceProblem password_managed unless the account manages its credentials itself. */
export function assertRotatable(account: Pick<AccountRecord, 'demo' | 'passwordHash'>): void {
  if (passwordCapability(account) === 'rotatable') return;
  if (account.demo) throw new ServiceProblem('password_managed');
  throw new ServiceProblem('password_managed', 'Your account has no password that you could change: ask support.');
}
