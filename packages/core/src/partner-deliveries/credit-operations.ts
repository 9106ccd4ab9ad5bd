import type { accountContract } from '@doorstep/contracts';
import type { Operations } from '../kernel/operation/operation.js';
import { ledgerDay } from '../ledger/ledger-day.js';
import { ron } from '../money/rounding.js';
import { creditLimitOf, usedCredit } from './credit.js';

/** The credit limit of the calling partner. */
export const creditOperations: Pick<Operations<typeof accountContract>, 'credit'> = {
  async credit({ caller, now, reader }) {
    const [limit, used] = await Promise.all([
      creditLimitOf(reader, caller),
      caller.livemode ? usedCredit(reader, caller.partnerId, now) : 0,
    ]);
    return {
      status: 200,
      body: {
        livemode: caller.livemode,
        month: ledgerDay(now).slice(0, 7),
        limit: limit === null ? null : ron(limit),
        used: ron(used),
        available: limit === null ? null : ron(Math.max(0, limit - used)),
      },
    };
  },
};
