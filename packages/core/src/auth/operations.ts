import type { PlatformContract } from '@doorstep/contracts';
import { unauthenticated } from '../kernel/access.js';
import { type Operations, withPreparation } from '../kernel/operation.js';
import { addSeconds } from '../kernel/primitives/instant.js';
import { fieldProblem, ServiceProblem } from '../kernel/problem.js';
import { findPage } from '../kernel/store/page.js';
import { invalidCredentials, passwordMatches } from './credentials.js';
import { passwordWeakness } from './password-rules.js';
import type { AccountRecord } from './records.js';
import { removeSessions } from './remove-sessions.js';
import { signIn } from './sign-in.js';
import { sessionView } from './views.js';

type Auth = PlatformContract['auth'];

/** How often a password may be tried; counted beside the limit of the route, for a pair of account and address. */
const attempts = { name: 'password', quota: 10, windowSeconds: 60 } as const;

const stepUpSeconds = 10 * 60;

/** Registration, sign-in and sessions. */
export const authOperations: Operations<Auth> = {
  register: withPreparation<Auth['register'], { readonly passwordHash: string }>({
    async prepare({ body, ports, reader }) {
      const weakness = passwordWeakness(body.password, body.email);
      if (weakness !== undefined) throw fieldProblem('weak_password', '/body/password', weakness);
      if ((await reader.count('accounts', { email: body.email })) > 0) throw emailTaken();
      return { passwordHash: await ports.passwords.hash(body.password) };
    },
    async commit(call, { passwordHash }) {
      const { body, db, ports, now, userAgent } = call;
      const account: AccountRecord = {
        id: ports.newId('account'),
        role: 'customer',
        email: body.email,
        passwordHash,
        displayName: body.displayName,
        phone: body.phone ?? null,
        demo: false,
        merchantId: null,
        courierId: null,
        fleetId: null,
        createdAt: now,
        updatedAt: now,
      };
      // Another request may have registered the e-mail since it was looked for.
      if (!(await db.insertIfAbsent('accounts', account))) throw emailTaken();
      return { status: 201, body: await signIn(call, account, userAgent) };
    },
  }),

  login: withPreparation<Auth['login'], AccountRecord>({
    async prepare({ body, caller, ports, reader, limit }) {
      await limit(`sign_in|${caller.address}|${body.email}`, attempts);
      const [account] = await reader.find('accounts', { where: { email: body.email }, limit: 1 });
      const matches = await passwordMatches(ports.passwords, account, body.password);
      if (!account || !matches) throw wrongSignIn();
      return account;
    },
    async commit(call, verified) {
      const account = await call.db.get('accounts', verified.id);
      if (!account || account.passwordHash !== verified.passwordHash) throw wrongSignIn();
      return { status: 201, body: await signIn(call, account, call.userAgent) };
    },
  }),

  async logout({ caller, db }) {
    await removeSessions(db, { id: caller.sessionId });
    return { status: 204, body: undefined };
  },

  async sessions({ caller, query, now, reader }) {
    const { accountId, sessionId } = caller;
    const { rows, nextCursor } = await findPage(
      reader,
      'sessions',
      { where: { accountId }, orderBy: [['createdAt', 'desc']], moving: { expiresAt: { gt: now } } },
      query,
    );
    return { status: 200, body: { data: rows.map((session) => sessionView(session, sessionId)), nextCursor } };
  },

  async revokeSession({ caller, params, db }) {
    const removed = await removeSessions(db, { id: params.id, accountId: caller.accountId });
    if (removed === 0) throw new ServiceProblem('not_found', 'You have no such session: it may have ended already.');
    return { status: 204, body: undefined };
  },

  stepUp: withPreparation<Auth['stepUp'], void>({
    async prepare({ body, caller, ports, reader, limit }) {
      await limit(`step_up|${caller.address}|${caller.accountId}`, attempts);
      const account = await reader.get('accounts', caller.accountId);
      if (!(await passwordMatches(ports.passwords, account, body.password))) {
        throw invalidCredentials('This is not the password of your account.');
      }
    },
    async commit({ caller, db, now }) {
      const steppedUpUntil = addSeconds(now, stepUpSeconds);
      await db.update('sessions', { id: caller.sessionId }, { steppedUpUntil });
      const session = await db.get('sessions', caller.sessionId);
      if (!session) throw unauthenticated('This session was signed out meanwhile: sign in again.');
      return { status: 200, body: sessionView(session, caller.sessionId) };
    },
  }),
};

function wrongSignIn(): ServiceProblem {
  return invalidCredentials('E-mail or password is wrong.');
}

function emailTaken(): ServiceProblem {
  return fieldProblem('email_taken', '/body/email', 'An account with this e-mail exists: sign in, or use another one.');
}
