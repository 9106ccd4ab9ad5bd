import type { statementsContract } from '@doorstep/contracts';
import type { Operations } from '../kernel/operation/operation.js';
import { decodeCursor, encodeCursor } from '../kernel/store/cursor.js';
import { monthsOf, statementOf } from './statement.js';
import { statementCsv } from './statement-csv.js';

/** The monthly statements of a partner, from the ledger. */
export const statementsOperations: Operations<typeof statementsContract> = {
  async list({ caller, now, query, reader }) {
    const list = { statements: caller.partnerId, livemode: caller.livemode };
    const after = decodeCursor(query.cursor, list)?.id;
    const months = await monthsOf(reader, caller, now);
    const rest = months.filter(({ month }) => after === undefined || month < after);
    const data = rest.slice(0, query.limit);
    const last = data.at(-1);
    const isLastPage = rest.length === data.length;
    const nextCursor = isLastPage || !last ? null : encodeCursor({ values: [], id: last.month }, list);
    return { status: 200, body: { data, nextCursor } };
  },

  async get({ caller, now, params, reader }) {
    return { status: 200, body: await statementOf(reader, caller, params.month, now) };
  },

  async csv({ caller, params: { month }, reader }) {
    const name = `doorstep-statement-${month}${caller.livemode ? '' : '-test'}.csv`;
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    };
    return { status: 200, headers, body: await statementCsv(reader, caller, month) };
  },

  async pdf({ caller, now, params: { month }, ports, query: { language }, reader }) {
    const [statement, partner, { statementPaper }] = await Promise.all([
      statementOf(reader, caller, month, now),
      reader.get('partners', caller.partnerId),
      import('./paper/statement-paper.js'),
    ]);
    const names = { partnerName: partner?.name ?? '', company: ports.company, language };
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="doorstep-statement-${month}.pdf"`,
    };
    return { status: 200, headers, body: statementPaper(statement, names) };
  },
};
