import type { chargesContract } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { createdRange } from '../../kernel/store/created-range.js';
import { findPage } from '../../kernel/store/page.js';
import type { LedgerEntryRecord } from '../../payments/ledger/records.js';
import { chargesOf, chargeViews } from './charge-entries.js';
import { daysOfMonth } from './month.js';

/** Lists what a partner owes, from the ledger. */
export const chargesOperations: Operations<typeof chargesContract> = {
  async list({ caller, query, reader }) {
    const { deliveryId, kind, month } = query;
    const days = month === undefined ? undefined : daysOfMonth(month);
    const { account, ...owner } = chargesOf(caller);
    // The entries of a delivery are few, so its id is the only condition that needs an index.
    const where = {
      account,
      ...(deliveryId === undefined ? owner : { subjectId: deliveryId }),
      ...(kind === undefined ? {} : { kind: { in: kind } }),
      ...(days === undefined ? {} : { day: { gte: days.from, lte: days.to } }),
      ...createdRange(query),
    };
    const accepts = ({ partnerId, livemode }: LedgerEntryRecord): boolean =>
      partnerId === owner.partnerId && livemode === owner.livemode;
    const list = { where, orderBy: [['createdAt', 'desc']], accepts } as const;
    const page = await findPage(reader, 'ledgerEntries', list, query);
    return { status: 200, body: { data: await chargeViews(reader, page.rows), nextCursor: page.nextCursor } };
  },
};
