import { consoleHeader, Problem } from '@doorstep/contracts';
import type { AnsweredCall } from '../../kernel/answered-call.js';
import type { PartnerCaller } from '../../kernel/operation/caller.js';
import type { Store, UnitOfWork } from '../../kernel/store/store.js';
import type { UsageHourRecord } from '../usage/records.js';
import { countUsage, storeUsage, type UsageHours, usageHour } from '../usage/usage-hour.js';
import { type NotedRequest, noted, toBatches } from './batches.js';
import type { RequestLogBatch, RequestLogEntry, RequestLogGroup } from './records.js';
import { redactJson, redactPath, redactTarget } from './redact.js';
import { type Shown, shownOf } from './shown.js';
import type { TextPacker } from './text-packer.js';

/** Notes the requests of partners, and stores them together. */
export interface RequestRecorder {
  /** Notes a call, if it is one of a partner to the direct interface. It writes nothing. */
  readonly record: (call: AnsweredCall) => void;
  /** Stores what was noted before. @throws StoreUnavailable; then it tries again with the next call. */
  flush(): Promise<void>;
}

/** Requests of a batch: more would make reading one of them slow, and fewer would be packed less well. */
const maxEntries = 100;

/** Limit for the text of a batch, for the same reason. */
const maxBatchCharacters = 262_144;

/** Limit for the batches that wait. Beyond it, the oldest are lost: a stalled database must not fill the memory. */
const maxWaitingCharacters = 8_388_608;

/** A longer body is not kept. */
const maxBodyCharacters = 65_536;

/** Limit for the transactions of which it is not known if they committed, for the same reason. */
const maxUnsure = 100;

/** Counts that were stored together with a batch, if that was stored. */
interface CountsOfFlush {
  readonly batchId: string;
  readonly counts: readonly UsageHourRecord[];
}

/** Requests of a group that are not packed yet. */
interface OpenBatch {
  readonly group: RequestLogGroup;
  readonly requests: NotedRequest[];
  characters: number;
}

/** Creates the recorder of a process. */
export function createRequestRecorder(store: Store, packer: TextPacker): RequestRecorder {
  const open = new Map<string, OpenBatch>();
  let waiting: RequestLogBatch[] = [];
  let counts: UsageHours = new Map();
  let unsure: readonly CountsOfFlush[] = [];
  let flushing: Promise<void> = Promise.resolve();

  function note(group: RequestLogGroup, entry: RequestLogEntry): void {
    const key = `${group.partnerId} ${group.livemode} ${group.failure}`;
    const batch = open.get(key) ?? { group, requests: [], characters: 0 };
    const request = noted(entry);
    batch.requests.push(request);
    batch.characters += request.text.length;
    open.set(key, batch);
    if (batch.requests.length >= maxEntries || batch.characters >= maxBatchCharacters) pack(key, batch);
  }

  function pack(key: string, { group, requests }: OpenBatch): void {
    open.delete(key);
    waiting = newest([...waiting, ...toBatches(group, requests, packer)]);
  }

  async function storeAll(): Promise<void> {
    for (const [key, batch] of open) pack(key, batch);
    const batches = waiting;
    const [first] = batches;
    if (!first) return;
    const flush = { batchId: first.id, counts: [...counts.values()] };
    const earlier = unsure;
    waiting = [];
    counts = new Map();
    try {
      await store.transaction(async (db) => {
        const lost = await countsNotStored(db, earlier);
        // A transaction that seemed to fail may have committed: then the rows exist, and stay as they are.
        await db.putNewer('requestLogBatches', 'firstId', ...batches);
        await storeUsage(db, [...lost, ...flush.counts]);
      }, 'requestLogs.flush');
      unsure = [];
    } catch (error) {
      waiting = newest([...batches, ...waiting]);
      unsure = [...earlier, flush].slice(-maxUnsure);
      throw error;
    }
  }

  return {
    record(call) {
      const { endpoint, caller } = call;
      if (caller?.kind !== 'partner' || endpoint.area === 'requestLogs') return;
      const { partnerId, livemode } = caller;
      const failure = failureOf(call.response.status);
      note({ partnerId, livemode, failure }, toEntry(call, caller));
      if (endpoint.name === 'direct.account.getUsage' || call.request.header(consoleHeader) !== undefined) return;
      const errors = {
        clientErrors: Number(failure === 'client_error'),
        serverErrors: Number(failure === 'server_error'),
      };
      countUsage(counts, usageHour(caller, call.startedAt, { requests: 1, ...errors }));
    },
    flush() {
      flushing = flushing.catch(() => undefined).then(storeAll);
      return flushing;
    },
  };
}

/** Returns the counts of the transactions that did not commit. */
async function countsNotStored(db: UnitOfWork, flushes: readonly CountsOfFlush[]): Promise<UsageHourRecord[]> {
  const lost: UsageHourRecord[] = [];
  for (const { batchId, counts } of flushes) {
    if ((await db.get('requestLogBatches', batchId)) === undefined) lost.push(...counts);
  }
  return lost;
}

/** Returns the last batches: as many as may wait. */
function newest(batches: readonly RequestLogBatch[]): RequestLogBatch[] {
  let characters = 0;
  const first = batches.findLastIndex(({ entries }) => {
    characters += entries.length;
    return characters > maxWaitingCharacters;
  });
  return batches.slice(first + 1);
}

function toEntry(call: AnsweredCall, caller: PartnerCaller): RequestLogEntry {
  const { id, headerId, endpoint, request, response, body } = call;
  const { route } = endpoint;
  const { status } = response;
  return {
    id,
    headerId: headerId === id ? null : headerId,
    keyId: caller.keyId,
    method: endpoint.route.method,
    path: redactTarget(route, request.path, request.query),
    operation: endpoint.name.replace('direct.', ''),
    status,
    problemCode: call.problemCode,
    durationMilliseconds: call.durationMilliseconds,
    requestBody:
      body === undefined ? null : kept(JSON.stringify(body), shownOf('body' in route ? route.body : undefined)),
    responseBody: keptAnswer(call),
  };
}

function keptAnswer({
  endpoint: { route },
  request: { path },
  response: { status, payload },
  problemCode,
}: AnsweredCall): string | null {
  if (typeof payload !== 'string') return null;
  if (problemCode === null) return kept(payload, shownOf(route.responses[status]));
  const [instance, shown] = [path, redactPath(route, path)].map((each) => `"instance":${JSON.stringify(each)}`);
  return kept(
    payload.replace(instance ?? '', () => shown ?? ''),
    shownOf(Problem),
  );
}

function kept(json: string, shown: Shown): string | null {
  return json.length > maxBodyCharacters ? null : redactJson(json, shown);
}

function failureOf(status: number): RequestLogGroup['failure'] {
  if (status < 400) return null;
  return status < 500 ? 'client_error' : 'server_error';
}
