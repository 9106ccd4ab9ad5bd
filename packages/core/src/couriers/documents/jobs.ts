import { daySeconds } from '@doorstep/contracts';
import type { JobHandler, JobHandlers } from '../../kernel/operation/job-handlers.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { addSeconds, type Instant, toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { dayOf, instantOf, localDay } from '../../kernel/primitives/local-time.js';
import { companyTimeZone as timeZone } from '../../values/geo/city/company-day.js';
import { lapsedKindsOf } from './lapsed.js';
import { documentMoves, system } from './moves.js';
import { lockOwner } from './owner.js';
import type { DocumentRecord } from './records.js';

/** Schedules the expiry of an approved document at the end of its last day, and a reminder before it. */
export function scheduleExpiry(
  { schedule, now }: Pick<Effects, 'schedule' | 'now'>,
  { id: subjectId, expiresOn }: Pick<DocumentRecord, 'id' | 'expiresOn'>,
): void {
  if (expiresOn === null) return;
  schedule({ kind: 'document.expire', subjectId, dueAt: endOfDay(expiresOn) });
  const remindAt = reminderTime(expiresOn);
  if (remindAt > now) schedule({ kind: 'document.remind', subjectId, dueAt: remindAt });
}

const expireDocument: JobHandler = async (effects, job) => {
  const known = await effects.db.get('documents', job.subjectId);
  if (!known) return;
  await lockOwner(effects.db, known);
  const document = await effects.db.lock('documents', known.id);
  if (document?.status !== 'approved' || document.expiresOn === null) return;
  if (endOfDay(document.expiresOn) > effects.now) return;
  await documentMoves.move(effects, document, 'expire', system);
  if (document.courierId !== null) await endShift(effects, document.courierId);
};

/** Takes a courier with a lapsed document off shift. Orders already claimed can still be delivered. */
async function endShift({ db, now }: Effects, courierId: string): Promise<void> {
  if ((await lapsedKindsOf(db, courierId, now)).length === 0) return;
  await db.update(
    'couriers',
    { id: courierId, onShift: true },
    {
      onShift: false,
      shiftSince: now,
      shiftEndsAt: null,
      updatedAt: now,
    },
  );
}

const remindOfExpiry: JobHandler = async (effects, job) => {
  const document = await effects.db.lock('documents', job.subjectId);
  if (document?.status === 'approved') await documentMoves.move(effects, document, 'remind', system);
};

/** Handlers of the jobs for documents. */
export const documentJobs: JobHandlers<'document.expire' | 'document.remind'> = {
  'document.expire': expireDocument,
  'document.remind': remindOfExpiry,
};

const reminderSeconds = 30 * daySeconds;

/** Returns the expiry of a document with this last day: the end of the day in Bucharest. */
export function endOfDay(lastDay: string): Instant {
  return toInstant(dayOf(timeZone, lastDay).end);
}

/** Returns the time of the reminder: 09:00 in Bucharest, 30 days before the last day. */
export function reminderTime(lastDay: string): Instant {
  const noon = toInstant(instantOf(dayOf(timeZone, lastDay), '12:00'));
  const day = localDay(timeZone, toMilliseconds(addSeconds(noon, -reminderSeconds)));
  return toInstant(instantOf(day, '09:00'));
}
