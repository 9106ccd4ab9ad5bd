import type { authSignInCodesContract } from '@doorstep/contracts';
import type { Operations } from '../../../kernel/operation/operation.js';
import { fieldProblem, ServiceProblem } from '../../../kernel/primitives/problem.js';
import { signIn } from '../../sign-in/sign-in.js';
import { countCodeRequest } from './code-limits.js';
import { codeSeconds, issueCode, useCode, wrongEntry } from './one-time-code.js';
import { signsInWith } from './sign-in-owner.js';

type Area = typeof authSignInCodesContract;

/**
 * Signing in with a code. A code is drawn for each address and number, and a job sends it if an account has them, so
 * neither the request nor the entry depends on the account.
 */
export const signInCodeOperations: Operations<Area> = {
  async requestSignInCode(call) {
    const { body, now, schedule } = call;
    const target = body.email ?? body.phone;
    if (target === undefined) throw fieldProblem('invalid_request', '/body', 'Send `email` or `phone`.', 'required');
    await countCodeRequest(call, target);
    const { row } = await issueCode(call, { purpose: 'sign_in', accountId: null, target });
    schedule({ kind: 'account.send_code', subjectId: row.id, dueAt: now });
    return { status: 202, body: { codeId: row.id, codeSeconds } };
  },

  async signInWithCode(call) {
    const { body, db, userAgent } = call;
    const used = await useCode(call, body, ({ purpose }) => purpose === 'sign_in');
    if (used instanceof ServiceProblem) return used;
    const { row, content } = used;
    const account = await db.lock('accounts', row.accountId ?? '');
    // Nobody has received the code of an address without an account: this was a guess.
    if (!account || !signsInWith(account, content.target)) throw wrongEntry(row.attempts + 1);
    return { status: 201, body: await signIn(call, account, userAgent) };
  },
};
