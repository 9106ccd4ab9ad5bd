import type { accountContract } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { ledgerDay } from '../../payments/ledger/ledger-day.js';
import { moneyIn } from '../../values/money/money.js';
import { usedCredit } from './credit.js';

/** The credit limit of the calling partner. */
export const creditOperations: Pick<Operations<typeof accountContract>, 'getCredit'> = {
  async getCredit({ caller, now, reader }) {
    const partner = await reader.get('partners', caller.partnerId);
    if (!partner) throw new Error(`The partner ${caller.partnerId} of a key does not exist.`);
    const limit = caller.livemode ? partner.creditLimitAmount : null;
    const used = caller.livemode ? await usedCredit(reader, partner, now) : 0;
    const money = moneyIn(partner.currency);
    return {
      status: 200,
      body: {
        livemode: caller.livemode,
        month: ledgerDay(now).slice(0, 7),
        limit: limit === null ? null : money(limit),
        used: money(used),
        available: limit === null ? null : money(Math.max(0, limit - used)),
      },
    };
  },
};
