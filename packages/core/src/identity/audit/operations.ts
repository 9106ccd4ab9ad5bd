import { currentOperationName, operationNames, type PlatformContract } from '@doorstep/contracts';
import type { AuditEntryRecord } from '../../kernel/audit/records.js';
import type { Operation, Operations, ReadCall } from '../../kernel/operation/operation.js';
import { inUtc } from '../../kernel/primitives/instant.js';
import { findPage } from '../../kernel/store/page.js';
import type { Where } from '../../kernel/store/store.js';

type Area = PlatformContract['audit'];

/** Entries of one instant are sorted by id, which increases. */
const newestFirst = [
  ['at', 'desc'],
  ['id', 'desc'],
] as const;

/** Lists entries. The filters become details of the entry for this call, because they show whose actions were read. */
const list: Operation<Area['list']> = async ({ query, reader }) => {
  const { actorId, subjectId, action, from, to, ...page } = query;
  const filters = Object.entries({ actorId, subjectId, action, from, to });
  const audit = Object.fromEntries(filters.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  const { rows, nextCursor } = await findPage(
    reader,
    'auditEntries',
    { where: whereOf(query), orderBy: newestFirst },
    page,
  );
  return {
    status: 200,
    body: { data: rows.map(view), nextCursor },
    audit,
  };
};

/** Operations may have had other names when the entry was written. */
function view(row: AuditEntryRecord): AuditEntryRecord {
  return { ...row, action: currentOperationName(row.action), details: { ...row.details } };
}

function whereOf({ actorId, subjectId, action, from, to }: ReadCall<Area['list']>['query']): Where<AuditEntryRecord> {
  const at = { ...(from ? { gte: inUtc(from) } : {}), ...(to ? { lt: inUtc(to) } : {}) };
  return {
    ...(actorId ? { actorId } : {}),
    ...(subjectId ? { subjectId } : {}),
    ...(action ? { action: { in: operationNames(action) } } : {}),
    ...(from || to ? { at } : {}),
  };
}

/** The audit log. */
export const auditOperations: Operations<Area> = { list };
