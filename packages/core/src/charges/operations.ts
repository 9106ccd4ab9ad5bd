import type { chargesContract } from '@doorstep/contracts';
import type { Operations } from '../kernel/operation/operation.js';
import { createdRange } from '../kernel/store/created-range.js';
import { findPage } from '../kernel/store/page.js';
import { chargesOf, chargeViews } from './charge-entries.js';
import { daysOfMonth } from './month.js';

/** Lists what a partner owes, from the ledger. */
export const chargesOperations: Operations<typeof chargesContract> = {
  async list({ caller, query, reader }) {
    const { deliveryId, kind, month } = query;
    const days = month === undefined ? undefined : daysOfMonth(month);
    const where = {
      ...chargesOf(caller),
      ...(deliveryId === undefined ? {} : { subjectId: deliveryId }),
      ...(kind === undefined ? {} : { kind: { in: kind } }),
      ...(days === undefined ? {} : { day: { gte: days.from, lte: days.to } }),
      ...createdRange(query),
    };
    const page = await findPage(reader, 'ledgerEntries', { where, orderBy: [['createdAt', 'desc']] }, query);
    return { status: 200, body: { data: await chargeViews(reader, page.rows), nextCursor: page.nextCursor } };
  },
};
