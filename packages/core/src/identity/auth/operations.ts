import type { PlatformContract } from '@doorstep/contracts';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import { type Effects, type Operations, withPreparation } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { unauthenticated } from '../../kernel/routes/access.js';
import { findPage } from '../../kernel/store/page.js';
import type { Reader, Where } from '../../kernel/store/store.js';
import { invalidCredentials, passwordMatches } from '../accounts/credentials.js';
import { emailTaken, openAccount } from '../accounts/open-account.js';
import { passwordCapability } from '../accounts/password-capability.js';
import { assertStrongPassword } from '../accounts/password-rules.js';
import type { AccountRecord, SessionRecord } from '../accounts/records.js';
import { removeSessions } from '../accounts/remove-sessions.js';
import { sessionView } from '../accounts/views.js';
import { isStaff } from '../masking/staff.js';
import { countConfirmation, countFromAnywhere, countFromNetwork } from '../sign-in/limits.js';
import { signIn } from '../sign-in/sign-in.js';
import { changePassword } from './change-password.js';
import { registrationOperations } from './codes/registrations.js';
import { signInCodeOperations } from './codes/sign-in.js';
import { verificationOperations } from './codes/verifications.js';
import { contactOperations } from './contacts/operations.js';
import { passwordResetOperations } from './password-reset/operations.js';
import { stepUp } from './step-up.js';
import { readAuthenticator } from './totp/authenticator.js';
import { totpOperations } from './totp/operations.js';
import { redeemCode } from './totp/redeem-code.js';

type Area = PlatformContract['auth'];

/** Registration, sign-in, sessions, step-up, passwords, contacts and authenticators. */
export const authOperations: Operations<Area> = {
  register: withPreparation<Area['register'], { readonly passwordHash: string }>({
    async prepare({ body, ports, reader }) {
      if (!ports.accountPolicy.directRegistration) throw new ServiceProblem('registration_by_code');
      const { password, email, displayName: name, phone } = body;
      await assertStrongPassword(ports, { password, pointer: '/body/password', owner: { email, name, phone } });
      if ((await reader.count('accounts', { email: body.email })) > 0) throw emailTaken();
      return { passwordHash: await ports.passwords.hash(body.password) };
    },
    async commit(call, { passwordHash }) {
      const { email, displayName, phone = null } = call.body;
      const account = await openAccount(call, { role: 'customer', email, passwordHash, displayName, phone });
      return { status: 201, body: await signIn(call, account, call.userAgent) };
    },
  }),

  login: withPreparation<Area['login'], AccountRecord>({
    async prepare(call) {
      const { body, caller, ports, reader } = call;
      await countFromNetwork(call, caller.network, body.email);
      const [account] = await reader.find('accounts', { where: { email: body.email }, limit: 1 });
      await countFromAnywhere(call, caller.network, body.email, account);
      const matches = await passwordMatches(ports.passwords, account, body.password);
      if (!account || !matches) throw wrongSignIn();
      if (await needsCode(reader, account)) {
        if (body.code === undefined) throw new ServiceProblem('totp_required');
        await countConfirmation(call, account.id);
      }
      return account;
    },
    async commit(call, verified) {
      // The lock orders this against a password change: that change either ends this session or makes this check fail.
      const account = await call.db.lock('accounts', verified.id);
      if (!account || account.passwordHash !== verified.passwordHash) throw wrongSignIn();
      const hasCode = await needsCode(call.db, account);
      if (hasCode) await assertCode(call, account.id, call.body.code);
      return { status: 201, body: await signIn(call, account, call.userAgent, { hasCode }) };
    },
  }),

  async logout({ caller, db }) {
    await removeSessions(db, { id: caller.sessionId });
    return { status: 204, body: undefined };
  },

  async listSessions({ caller, query, now, reader }) {
    const { rows, nextCursor } = await findPage(
      reader,
      'sessions',
      { where: visibleSessions(caller), orderBy: [['createdAt', 'desc']], moving: { expiresAt: { gt: now } } },
      query,
    );
    return { status: 200, body: { data: rows.map((session) => sessionView(session, caller.sessionId)), nextCursor } };
  },

  async revokeSession({ caller, params, db }) {
    const isVisible = !caller.demo || params.id === caller.sessionId;
    const removed = isVisible ? await removeSessions(db, { id: params.id, accountId: caller.accountId }) : 0;
    if (removed === 0) throw new ServiceProblem('not_found', 'You have no such session: it may have ended already.');
    return { status: 204, body: undefined };
  },

  stepUp,
  changePassword,

  async getPasswordCapability({ caller, reader }) {
    const account = await reader.get('accounts', caller.accountId);
    if (!account) throw unauthenticated('This account does not exist any more.');
    return { status: 200, body: { capability: passwordCapability(account) } };
  },

  ...passwordResetOperations,
  ...verificationOperations,
  ...signInCodeOperations,
  ...registrationOperations,
  ...contactOperations,
  ...totpOperations,
};

/** Returns the sessions of the account. Visitors share a demo account, so a demo session sees only itself. */
function visibleSessions({ accountId, sessionId, demo }: SessionCaller): Where<SessionRecord> {
  return demo ? { id: sessionId } : { accountId };
}

/** Returns true if an account signs in with the code of its authenticator: staff reach the data and the money of others. */
async function needsCode(reader: Reader, account: AccountRecord): Promise<boolean> {
  return isStaff(account) && (await readAuthenticator(reader, account.id)) !== undefined;
}

/** @throws ServiceProblem totp_required, invalid_credentials */
async function assertCode(effects: Effects, accountId: string, code: string | undefined): Promise<void> {
  if (code === undefined) throw new ServiceProblem('totp_required');
  if (await redeemCode(effects, accountId, code)) return;
  throw invalidCredentials('This code is wrong, or was used already: wait for the next one.');
}

function wrongSignIn(): ServiceProblem {
  return invalidCredentials('E-mail or password is wrong.');
}
