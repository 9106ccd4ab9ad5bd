import type { authTotpContract, TotpStatus } from '@doorstep/contracts';
import { type Effects, type Operations, withPreparation } from '../../../kernel/operation/operation.js';
import { ServiceProblem } from '../../../kernel/primitives/problem.js';
import { unauthenticated } from '../../../kernel/routes/access.js';
import type { Reader } from '../../../kernel/store/store.js';
import { emitAccountEvent } from '../../accounts/account-events.js';
import { invalidCredentials } from '../../accounts/credentials.js';
import { assertRotatable } from '../../accounts/password-capability.js';
import { type AccountRecord, type TotpSecretRecord, totpContext } from '../../accounts/records.js';
import { countConfirmation } from '../../sign-in/limits.js';
import { confirmableUntil, isPending, readAuthenticator } from './authenticator.js';
import { issueRecoveryCodes } from './recovery-codes.js';
import { generateTotpSecret, totpStep, totpUri } from './totp.js';

type Area = typeof authTotpContract;

/** Authenticator apps. Every change locks the account, so changes run one at a time. */
export const totpOperations: Operations<Area> = {
  async getTotp({ caller, now, reader }) {
    return { status: 200, body: await totpStatus(reader, caller.accountId, now) };
  },

  async enrolTotp(call) {
    const { caller, db, now, ports } = call;
    const account = await lockAccount(call, caller.accountId);
    assertRotatable(account);
    if (await readAuthenticator(db, account.id)) throw new ServiceProblem('totp_active');
    const secret = await generateTotpSecret(ports.random);
    await db.remove('totpSecrets', { id: account.id });
    await db.insert('totpSecrets', {
      id: account.id,
      sealedSecret: ports.sealer.seal(secret, totpContext(account.id)),
      confirmedAt: null,
      lastStep: 0,
      createdAt: now,
    });
    const uri = await totpUri(secret, account.email);
    return { status: 201, body: { secret, uri, expiresAt: confirmableUntil(now) } };
  },

  confirmTotp: withPreparation<Area['confirmTotp'], void>({
    prepare: (call) => countConfirmation(call, call.caller.accountId),
    async commit(call) {
      const { body, caller, db, now, ports } = call;
      const { accountId, sessionId } = caller;
      await lockAccount(call, accountId);
      const pending = await readPending(db, accountId, now);
      const secret = ports.sealer.open(pending.sealedSecret, totpContext(accountId));
      const lastStep = await totpStep(secret, body.code.replace(' ', ''), now);
      if (lastStep === undefined)
        throw invalidCredentials('This is not the code that the authenticator shows: try the next one.');
      await db.update('totpSecrets', { id: accountId }, { confirmedAt: now, lastStep });
      await db.update('sessions', { accountId, id: { not: sessionId } }, { steppedUpUntil: null });
      await db.update('sessions', { id: sessionId }, { secondFactorAt: now });
      await emitAccountEvent(call, 'account.totp_enabled', accountId);
      return { status: 200, body: { recoveryCodes: await issueRecoveryCodes(call, accountId) } };
    },
  }),

  async replaceRecoveryCodes(call) {
    const { accountId } = call.caller;
    await lockAccount(call, accountId);
    if (!(await readAuthenticator(call.db, accountId))) throw noAuthenticator();
    return { status: 200, body: { recoveryCodes: await issueRecoveryCodes(call, accountId) } };
  },

  async deleteTotp(call) {
    const { caller, db } = call;
    const { accountId } = caller;
    await lockAccount(call, accountId);
    const wasOn = (await readAuthenticator(db, accountId)) !== undefined;
    if ((await db.remove('totpSecrets', { id: accountId })) === 0) throw noAuthenticator();
    await db.remove('recoveryCodes', { accountId });
    await db.update('sessions', { accountId }, { secondFactorAt: null });
    if (wasOn) await emitAccountEvent(call, 'account.totp_removed', accountId);
    return { status: 204, body: undefined };
  },
};

async function totpStatus(reader: Reader, accountId: string, now: string): Promise<TotpStatus> {
  const secret = await reader.get('totpSecrets', accountId);
  if (!secret || secret.confirmedAt === null) {
    const status = secret && isPending(secret, now) ? 'pending' : 'off';
    return { status, confirmedAt: null, recoveryCodesLeft: 0 };
  }
  const recoveryCodesLeft = await reader.count('recoveryCodes', { accountId });
  return { status: 'on', confirmedAt: secret.confirmedAt, recoveryCodesLeft };
}

async function readPending(reader: Reader, accountId: string, now: string): Promise<TotpSecretRecord> {
  const secret = await reader.get('totpSecrets', accountId);
  if (secret && isPending(secret, now)) return secret;
  throw new ServiceProblem('not_found', 'No authenticator awaits confirmation: enrol one.');
}

async function lockAccount({ db }: Pick<Effects, 'db'>, accountId: string): Promise<AccountRecord> {
  const account = await db.lock('accounts', accountId);
  if (!account) throw unauthenticated('This account does not exist any more.');
  return account;
}

function noAuthenticator(): ServiceProblem {
  return new ServiceProblem('not_found', 'Your account has no authenticator.');
}
