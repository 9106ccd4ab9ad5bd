import type { JobHandler } from '../kernel/operation/job-handlers.js';
import type { Effects } from '../kernel/operation/operation.js';
import { readDevices } from '../messaging/push/devices.js';
import { appOf } from './app-of.js';
import { type Evaluation, evaluateRule, suppressed } from './evaluate.js';
import { evaluationColumns } from './new-notification.js';
import { readChoices } from './preferences.js';
import { queueDigest, queueOrHold } from './queue.js';
import type { NotificationRecord, PreferenceChoices } from './records.js';
import { ruleById } from './rules/rules.js';
import { isSuperseded } from './superseded.js';

/** Limit for the messages of one digest. Another digest follows with the rest. */
const maxMessages = 100;

/**
 * Releases a message after the quiet hours, or at the time of a digest. Of the messages of a digest, the first job
 * releases all, and the others find nothing to do.
 */
export const releaseNotification: JobHandler = async (effects, job) => {
  const { db, ports } = effects;
  const found = await db.get('notifications', job.subjectId);
  if (found?.status !== 'held') return;
  // The jobs of one digest wait for each other here.
  if (isForDigest(found)) await db.lock('accounts', found.accountId);
  const choices = (await readChoices(db, ports.cities, [found.accountId]))(found.accountId);
  const message = await db.lock('notifications', job.subjectId);
  if (message?.status !== 'held') return;
  if (isForDigest(message)) return releaseDigest(effects, message, choices);
  await applyEvaluation(effects, message, await evaluateAgain(effects, message, choices));
};

/** Sends the messages that wait for the digest of an account as one e-mail, or each alone if the digest was turned off. */
async function releaseDigest(effects: Effects, first: NotificationRecord, choices: PreferenceChoices): Promise<void> {
  const { db, now } = effects;
  const held = await db.find('notifications', {
    where: { accountId: first.accountId, channel: 'email', status: 'held', heldUntil: { lte: now } },
    orderBy: [['id', 'asc']],
    limit: maxMessages,
  });
  const included: NotificationRecord[] = [];
  for (const message of held.filter(isForDigest)) {
    const evaluation = await evaluateAgain(effects, message, { ...choices, emailDigest: null });
    if (choices.emailDigest !== null && evaluation.outcome === 'send') included.push(message);
    else await applyEvaluation(effects, message, evaluation);
  }
  if (choices.emailDigest !== null) await queueDigest(effects, included, choices.emailDigest, choices.language);
}

/** Returns true for a message that is held until a digest. */
function isForDigest({ reasons }: NotificationRecord): boolean {
  return reasons.includes('digest');
}

/** Evaluates a held message again: preferences and devices may have changed. */
async function evaluateAgain(
  { db, now }: Effects,
  message: NotificationRecord,
  choices: PreferenceChoices,
): Promise<Evaluation> {
  const { accountId, ruleId, channel, expiresAt } = message;
  const rule = ruleById(ruleId);
  if (!rule) return suppressed('no_rule');
  // A digest covers a whole day, so it also contains older messages about an object.
  if (!isForDigest(message) && (await isSuperseded(db, message))) return suppressed('rule_matched', 'superseded');
  const devices = (await readDevices(db, [accountId], now))(accountId, appOf(rule.audience)).length;
  const phone = (await db.get('accounts', accountId))?.phone ?? null;
  return evaluateRule(rule, channel, { choices, devices, phone, at: now, expiresAt });
}

async function applyEvaluation(effects: Effects, message: NotificationRecord, evaluation: Evaluation): Promise<void> {
  const { db, now } = effects;
  const columns = evaluationColumns(message, evaluation);
  await db.update('notifications', { id: message.id }, columns);
  await queueOrHold(effects, { ...message, ...columns }, await readDevices(db, [message.accountId], now));
}
