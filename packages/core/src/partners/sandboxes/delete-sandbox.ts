import type { JobHandler } from '../../kernel/operation/job-handlers.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { idsOf, inBatches } from '../../kernel/store/batches.js';
import { removeSome } from '../../kernel/store/remove-some.js';
import type { UnitOfWork } from '../../kernel/store/store.js';
import { forgetSomeTestData } from '../partners/forget-test-data.js';
import { ownerOf } from './owner.js';

/** Rows that one transaction removes, beside those that belong to them: others wait for it only briefly. */
const stepRows = 100;

/** Pause between two steps, in which others get their turn. */
const pauseSeconds = 0.05;

/** Time after the end of a sandbox in which calls that were in progress may still write. */
const graceSeconds = 60;

/** Stops a sandbox: its keys no longer work, and no job runs and no webhook leaves. */
export async function stopSandbox(db: UnitOfWork, ownerId: string): Promise<void> {
  for (const subjectId of inBatches(await idsOf(db, 'apiKeys', [{ partnerId: ownerId }]))) {
    await db.remove('events', { subjectId });
  }
  await db.remove('apiKeys', { partnerId: ownerId });
  await db.remove('webhookEndpoints', { partnerId: ownerId });
  await db.remove('jobs', { clockId: ownerId });
}

/**
 * Deletes a sandbox that has ended, in steps. The last step follows after some time, because calls that were in progress at the
 * end may have added rows.
 */
export const deleteSandbox: JobHandler = async (effects, { kind, subjectId }) => {
  const { db, now, schedule } = effects;
  const sandbox = await db.lock('sandboxes', subjectId);
  if (!sandbox) return;
  const { id: ownerId } = await ownerOf(db, sandbox.id);
  await stopSandbox(db, ownerId);
  const hasMore = (await removeStep(effects, ownerId)) >= stepRows;
  const graceEnd = addSeconds(sandbox.expiresAt, graceSeconds);
  if (hasMore || now < graceEnd) {
    schedule({ kind: 'sandbox.delete', subjectId, dueAt: hasMore ? addSeconds(now, pauseSeconds) : graceEnd });
    return;
  }
  await db.remove('usageHours', { partnerId: ownerId });
  await db.remove('sandboxClocks', { id: ownerId });
  await db.remove('partners', { id: ownerId });
  await db.remove('sandboxes', { id: sandbox.id });
  await db.remove('jobs', { kind, subjectId });
};

/** Removes some rows of a sandbox, and returns their number: fewer than `stepRows` if no others are left. */
async function removeStep(effects: Effects, ownerId: string): Promise<number> {
  const { db } = effects;
  const removed = await forgetSomeTestData(effects, ownerId, stepRows);
  const where = { partnerId: ownerId, livemode: false };
  const orderBy = [['id', 'desc']] as const;
  const logs = await removeSome(db, 'requestLogBatches', { where, orderBy, limit: stepRows - removed });
  return removed + logs.length;
}
