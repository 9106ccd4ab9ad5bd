import { type EarnedJob, type EarningKind, earningKinds } from '@doorstep/contracts';
import { decodeCursor, encodeCursor } from '../../kernel/store/cursor.js';
import type { Reader } from '../../kernel/store/store.js';
import type { LedgerEntryRecord, PostingKind } from '../../payments/ledger/records.js';
import { earnedMoney } from './earned-money.js';
import { earnedParts } from './parts.js';

/** The entries of one posting, at least one. */
type Posting = readonly [LedgerEntryRecord, ...LedgerEntryRecord[]];

/**
 * Reads a page of what a courier earned on a day, newest first. A day of one person is short, so that it is read whole.
 *
 * @throws ServiceProblem invalid_cursor
 */
export async function earnedJobs(
  reader: Reader,
  { courierId, day }: { readonly courierId: string; readonly day: string },
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ readonly data: EarnedJob[]; readonly nextCursor: string | null }> {
  const where = { courierId, livemode: true, day };
  const list = { earnedJobs: where };
  const after = decodeCursor(page.cursor, list)?.id;
  const postings = postingsOf(await reader.find('ledgerEntries', { where, orderBy: [['postingId', 'desc']] }));
  const rest = postings.filter(([{ postingId }]) => after === undefined || postingId < after);
  const shown = rest.slice(0, page.limit);
  const last = shown.at(-1)?.[0].postingId;
  const numbers = await numbersOf(reader, shown);
  return {
    data: shown.map((posting) => jobView(posting, numbers)),
    nextCursor: rest.length > shown.length && last !== undefined ? encodeCursor({ values: [], id: last }, list) : null,
  };
}

/** Groups entries by their posting, in their order. */
function postingsOf(entries: readonly LedgerEntryRecord[]): readonly Posting[] {
  const postings = new Map<string, [LedgerEntryRecord, ...LedgerEntryRecord[]]>();
  for (const entry of entries) {
    const known = postings.get(entry.postingId);
    if (known) known.push(entry);
    else postings.set(entry.postingId, [entry]);
  }
  return [...postings.values()];
}

function jobView(posting: Posting, numbers: ReadonlyMap<string, string>): EarnedJob {
  const [{ subjectId, kind, currency, createdAt }] = posting;
  return {
    jobId: subjectId,
    number: numbers.get(subjectId) ?? null,
    kind: earningKindOf(kind),
    at: createdAt,
    ...earnedMoney(earnedParts(posting), currency),
  };
}

/** Reads the short numbers of the orders. */
async function numbersOf(reader: Reader, postings: readonly Posting[]): Promise<ReadonlyMap<string, string>> {
  const ids = postings.map(([{ subjectId }]) => subjectId);
  const orders = await reader.find('orders', { where: { id: { in: ids } } });
  return new Map(orders.map(({ id, number }) => [id, number]));
}

/** Returns the reason for earnings. @throws Error for a posting that pays no courier. */
function earningKindOf(kind: PostingKind): EarningKind {
  const found = earningKinds.find((name) => name === kind);
  if (!found) throw new Error(`The posting ${kind} pays no courier.`);
  return found;
}
