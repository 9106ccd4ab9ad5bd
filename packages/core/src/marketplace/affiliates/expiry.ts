import { daySeconds } from '@doorstep/contracts';
import type { JobHandler } from '../../kernel/operation/job-handlers.js';
import { conversionMoves, system } from './moves.js';

/** Time from the claim to the delivery of the first order. */
export const conversionSeconds = 30 * daySeconds;

/** Expires a conversion if no order of the customer was delivered in time. */
export const expireConversion: JobHandler = async (effects, { subjectId }) => {
  const conversion = await effects.db.lock('referralConversions', subjectId);
  if (conversion?.status !== 'pending' || conversion.expiresAt > effects.now) return;
  await conversionMoves.move(effects, conversion, 'expire', system);
};
