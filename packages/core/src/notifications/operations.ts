import { notificationChannels, type PlatformContract, type Role } from '@doorstep/contracts';
import type { SessionCaller } from '../kernel/operation/caller.js';
import type { Operations } from '../kernel/operation/operation.js';
import { addSeconds, inUtc } from '../kernel/primitives/instant.js';
import { fieldProblem, ServiceProblem } from '../kernel/primitives/problem.js';
import { findPage } from '../kernel/store/page.js';
import type { Reader } from '../kernel/store/store.js';
import { readDevices } from '../messaging/push/devices.js';
import { appOf } from './app-of.js';
import { evaluateRule, suppressed } from './evaluate.js';
import { normaliseChoices, preferencesView, readChoices, saveChoices } from './preferences.js';
import { isTimeZone } from './quiet-hours.js';
import { hasRule, notificationRules, ruleForRole } from './rules/rules.js';
import { listSandboxMessages } from './sandbox-messages.js';
import { stopRecipientMessages } from './stop-recipient-messages.js';
import { unsubscribe } from './unsubscribe.js';
import { notificationViews } from './view.js';

/** The notifications and preferences of accounts. */
export const notificationsOperations: Operations<PlatformContract['notifications']> = {
  async list({ caller, query, reader }) {
    const { channel, status } = query;
    const where = {
      accountId: caller.accountId,
      ...(channel === undefined ? {} : { channel }),
      ...(status === undefined ? {} : { status }),
    };
    const { rows, nextCursor } = await findPage(reader, 'notifications', { where, orderBy: [['id', 'desc']] }, query);
    return { status: 200, body: { data: await notificationViews(reader, rows), nextCursor } };
  },

  async getPreferences({ caller: { accountId }, ports, reader }) {
    const saved = await reader.get('notificationPreferences', accountId);
    const choices = (await readChoices(reader, ports.cities, [accountId]))(accountId);
    return { status: 200, body: preferencesView(choices, saved?.updatedAt ?? null) };
  },

  async setPreferences({ body, caller: { accountId }, db, now, ports }) {
    assertTimeZone(body, 'quietHours');
    assertTimeZone(body, 'emailDigest');
    const { emailDigest = (await readChoices(db, ports.cities, [accountId]))(accountId).emailDigest } = body;
    const choices = normaliseChoices({ ...body, emailDigest });
    await saveChoices({ db, now }, accountId, choices);
    return { status: 200, body: preferencesView(choices, now) };
  },

  unsubscribe,
  stopRecipientMessages,

  listSandboxMessages,

  async listRules() {
    return { status: 200, body: { data: [...notificationRules] } };
  },

  evaluate: {
    async read({ body, caller, now, ports, reader }) {
      const { accountId, role, phone } = await evaluatedAccount(reader, caller, body.accountId);
      const { eventType } = body;
      const at = body.at === undefined ? now : inUtc(body.at);
      const rule = ruleForRole(eventType, role);
      const choices = (await readChoices(reader, ports.cities, [accountId]))(accountId);
      const devicesOf = await readDevices(reader, [accountId], now);
      const channels = body.channel === undefined ? notificationChannels : [body.channel];
      const evaluations = channels.map((channel) => {
        if (!rule) return { channel, ...suppressed(hasRule(eventType) ? 'not_addressed' : 'no_rule') };
        const devices = devicesOf(accountId, appOf(rule.audience)).length;
        const expiresAt = addSeconds(at, rule.expirySeconds);
        return { channel, ...evaluateRule(rule, channel, { choices, devices, phone, at, expiresAt }) };
      });
      return {
        status: 200,
        body: {
          accountId,
          role,
          eventType,
          at,
          rule: rule ?? null,
          channels: evaluations.map(({ reasons, ...evaluation }) => ({ ...evaluation, reasons: [...reasons] })),
        },
        audit: { accountId },
      };
    },
  },
};

/** @throws ServiceProblem invalid_request */
function assertTimeZone(
  body: { readonly [K in 'quietHours' | 'emailDigest']?: { readonly timeZone: string } | null | undefined },
  field: 'quietHours' | 'emailDigest',
): void {
  const times = body[field];
  if (!times || isTimeZone(times.timeZone)) return;
  const message = 'must be the IANA name of a time zone, such as Europe/Bucharest';
  throw fieldProblem('invalid_request', `/body/${field}/timeZone`, message, 'unknown_value');
}

/**
 * Returns the account to evaluate for, by default the caller's.
 *
 * @throws ServiceProblem forbidden for another account, unless the caller is staff; not_found.
 */
async function evaluatedAccount(
  reader: Reader,
  caller: SessionCaller,
  accountId = caller.accountId,
): Promise<{ readonly accountId: string; readonly role: Role; readonly phone: string | null }> {
  if (accountId !== caller.accountId && caller.role !== 'support' && caller.role !== 'admin') {
    throw new ServiceProblem('forbidden', 'Only support and administrators evaluate for another account.');
  }
  const account = await reader.get('accounts', accountId);
  if (!account) throw new ServiceProblem('not_found', 'There is no such account.');
  return { accountId, role: account.role, phone: account.phone };
}
