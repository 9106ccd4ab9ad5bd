import { batchesOf } from '../../kernel/store/batches.js';
import type { Check } from './check.js';

/** Checks that the numbers of invoices have no gaps. */
export const invoiceSeries: Check = {
  name: 'invoice-series',
  promise: 'Each series of invoices has as many invoices as its last number says, so no number is missing.',
  severity: 'broken',
  remedy: 'Restore the missing invoices from a backup: an invoice must not be removed.',
  async *examine({ reader }) {
    for await (const series of batchesOf(reader, 'invoiceSeries', [{}])) {
      for (const { id, lastNumber } of series) {
        const [last] = await reader.find('invoices', {
          where: { seriesId: id },
          orderBy: [['position', 'desc']],
          limit: 1,
        });
        const count = await reader.count('invoices', { seriesId: id });
        if (count === lastNumber && (last?.position ?? 0) === lastNumber) continue;
        yield { subject: id, detail: `The last number is ${lastNumber}, and there are ${count} invoices.` };
      }
    }
  },
};
