import { daySeconds } from '@doorstep/contracts';
import type { Retention } from '../../kernel/jobs/housekeeping.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { removeSome } from '../../kernel/store/remove-some.js';

/** Codes are kept for an hour after their end, so that an app that sends one late learns why it is refused. */
const keptSeconds = 60 * 60;

/** Removes old codes. */
export const retainCodes: Retention = async (db, now, limit) => {
  const where = { expiresAt: { lt: addSeconds(now, -keptSeconds) } };
  return (await removeSome(db, 'oneTimeCodes', { where, orderBy: [['expiresAt', 'asc']], limit })).length;
};

/** Removes changes of contacts that can no longer be undone. */
export const retainContactChanges: Retention = async (db, now, limit) => {
  const where = { expiresAt: { lte: now } };
  return (await removeSome(db, 'contactChanges', { where, orderBy: [['expiresAt', 'asc']], limit })).length;
};

/** A place from which an account was not signed in to for a year is new again. */
const placeSeconds = 365 * daySeconds;

/** Removes places that were not used for a year. */
export const retainSignInPlaces: Retention = async (db, now, limit) => {
  const where = { lastUsedAt: { lt: addSeconds(now, -placeSeconds) } };
  return (await removeSome(db, 'signInPlaces', { where, orderBy: [['lastUsedAt', 'asc']], limit })).length;
};
