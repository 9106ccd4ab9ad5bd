import type { Currency, statementsContract } from '@doorstep/contracts';
import type { PartnerCaller } from '../../kernel/operation/caller.js';
import type { Operations } from '../../kernel/operation/operation.js';
import { decodeCursor, encodeCursor } from '../../kernel/store/cursor.js';
import type { Reader } from '../../kernel/store/store.js';
import { type BilledPartner, monthsOf, statementOf } from './statement.js';
import { statementCsv } from './statement-csv.js';

/** The monthly statements of a partner, from the ledger. */
export const statementsOperations: Operations<typeof statementsContract> = {
  async list(call) {
    const { now, query, reader } = call;
    const partner = await billedPartner(call);
    const list = { statements: partner };
    const after = decodeCursor(query.cursor, list)?.id;
    const months = await monthsOf(reader, partner, now);
    const rest = months.filter(({ month }) => after === undefined || month < after);
    const data = rest.slice(0, query.limit);
    const last = data.at(-1);
    const isLastPage = rest.length === data.length;
    const nextCursor = isLastPage || !last ? null : encodeCursor({ values: [], id: last.month }, list);
    return { status: 200, body: { data, nextCursor } };
  },

  async get(call) {
    const { now, params, reader } = call;
    return { status: 200, body: await statementOf(reader, await billedPartner(call), params.month, now) };
  },

  async downloadCsv(call) {
    const { params, reader } = call;
    const { month } = params;
    const partner = await billedPartner(call);
    const name = `doorstep-statement-${month}${partner.livemode ? '' : '-test'}.csv`;
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    };
    return { status: 200, headers, body: await statementCsv(reader, partner, month) };
  },

  async downloadPdf(call) {
    const { caller, now, params, ports, query, reader } = call;
    const { month } = params;
    const [statement, partner, { statementPdf }] = await Promise.all([
      statementOf(reader, await billedPartner(call), month, now),
      reader.get('partners', caller.partnerId),
      import('./pdf/statement-pdf.js'),
    ]);
    const names = { partnerName: partner?.name ?? '', company: ports.company, language: query.language };
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="doorstep-statement-${month}.pdf"`,
    };
    return { status: 200, headers, body: statementPdf(statement, names) };
  },
};

/** Returns the caller, billed in the currency of the query, or else in that of their account. */
async function billedPartner({
  caller: { partnerId, livemode },
  query,
  reader,
}: {
  readonly caller: PartnerCaller;
  readonly query: { readonly currency?: Currency | undefined };
  readonly reader: Reader;
}): Promise<BilledPartner> {
  const currency = query.currency ?? (await reader.get('partners', partnerId))?.currency ?? 'RON';
  return { partnerId, livemode, currency };
}
