import type { authRegistrationsContract } from '@doorstep/contracts';
import { type Operations, withPreparation } from '../../../kernel/operation/operation.js';
import { ServiceProblem } from '../../../kernel/primitives/problem.js';
import { emitAccountEvent } from '../../accounts/account-events.js';
import { openAccount } from '../../accounts/open-account.js';
import { assertStrongPassword } from '../../accounts/password-rules.js';
import { signIn } from '../../sign-in/sign-in.js';
import { countCodeRequest } from './code-limits.js';
import { codeSeconds, issueCode, useCode, wrongEntry } from './one-time-code.js';

type Area = typeof authRegistrationsContract;

/**
 * Registration with a code. Nothing before the code depends on whether the address has an account: the password is hashed
 * and the code is drawn for each address, and a job decides which e-mail it gets.
 */
export const registrationOperations: Operations<Area> = {
  requestRegistration: withPreparation<Area['requestRegistration'], { readonly passwordHash: string }>({
    async prepare(call) {
      const { body, ports } = call;
      const { email, password, displayName: name, phone } = body;
      await countCodeRequest(call, email);
      await assertStrongPassword(ports, { password, pointer: '/body/password', owner: { email, name, phone } });
      return { passwordHash: await ports.passwords.hash(password) };
    },
    async commit(call, { passwordHash }) {
      const { email: target, displayName, phone = null, role = 'customer' } = call.body;
      const registration = { passwordHash, displayName, phone, role };
      const { row } = await issueCode(call, { purpose: 'register', accountId: null, target, registration });
      call.schedule({ kind: 'account.send_code', subjectId: row.id, dueAt: call.now });
      return { status: 202, body: { codeId: row.id, codeSeconds } };
    },
  }),

  async confirmRegistration(call) {
    const { body, db, now, userAgent } = call;
    const used = await useCode(call, body, ({ purpose }) => purpose === 'register');
    if (used instanceof ServiceProblem) return used;
    const { target: email, registration } = used.content;
    const isTaken = (await db.count('accounts', { email })) > 0;
    // The address has had an account before the request, so nobody has received the code; or has one since.
    if (isTaken || !registration) throw wrongEntry(used.row.attempts + 1);
    const account = await openAccount(call, { email, ...registration, emailVerifiedAt: now });
    await emitAccountEvent(call, 'account.email_verified', account.id);
    return { status: 201, body: await signIn(call, account, userAgent) };
  },
};
