import type { JobHandler } from '../kernel/operation/jobs.js';
import { conversionMoves, system } from './moves.js';

/** Expires a conversion if no order of the customer was delivered in time. */
export const expireConversion: JobHandler = async (effects, { subjectId }) => {
  const conversion = await effects.db.lock('referralConversions', subjectId);
  if (conversion?.status !== 'pending' || conversion.expiresAt > effects.now) return;
  await conversionMoves.move(effects, conversion, 'expire', system);
};
