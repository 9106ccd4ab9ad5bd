import type { AnsweredCall } from '../kernel/answered-call.js';
import type { PartnerCaller } from '../kernel/operation/caller.js';
import type { Store } from '../kernel/store/store.js';
import type { RequestLogRecord } from './records.js';
import { redactJson, redactPath } from './redact.js';

/** Notes the requests of partners, and stores them together. */
export interface RequestRecorder {
  /** Notes a call, if it is one of a partner to the direct interface. It writes nothing. */
  readonly record: (call: AnsweredCall) => void;
  /** Stores what was noted before. @throws StoreUnavailable; then it tries again with the next call. */
  flush(): Promise<void>;
}

/** Limit for the requests that wait. Beyond it, the oldest are lost: a stalled database must not fill the memory. */
const maxWaiting = 5_000;

/** Rows of one transaction. */
const rowsAtOnce = 200;

/** A longer body is not kept. */
const maxBodyCharacters = 65_536;

/** Creates the recorder of a process. */
export function createRequestRecorder(store: Store): RequestRecorder {
  let waiting: RequestLogRecord[] = [];
  let flushing: Promise<void> = Promise.resolve();

  async function storeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, rowsAtOnce);
      waiting = waiting.slice(rowsAtOnce);
      try {
        await store.transaction((db) => db.insert('requestLogs', ...batch), 'requestLogs.flush');
      } catch (error) {
        waiting = [...batch, ...waiting].slice(-maxWaiting);
        throw error;
      }
    }
  }

  return {
    record(call) {
      const { endpoint, caller } = call;
      if (caller?.kind !== 'partner' || endpoint.area === 'requestLogs') return;
      waiting.push(toRecord(call, caller));
      if (waiting.length > maxWaiting) waiting.shift();
    },
    flush() {
      flushing = flushing.catch(() => undefined).then(storeAll);
      return flushing;
    },
  };
}

/** Replaces the texts of a request at once, so that nothing but one row stays in memory. */
function toRecord(call: AnsweredCall, caller: PartnerCaller): RequestLogRecord {
  const { id, headerId, endpoint, request, response, problemCode, body } = call;
  const { status, payload } = response;
  return {
    id,
    headerId: headerId === id ? null : headerId,
    partnerId: caller.partnerId,
    keyId: caller.keyId,
    livemode: caller.livemode,
    method: endpoint.route.method,
    path: redactPath(request.path, request.query),
    operation: endpoint.name.replace('direct.', ''),
    status,
    failure: failureOf(status),
    problemCode,
    durationMilliseconds: call.durationMilliseconds,
    requestBody: body === undefined ? null : shown(JSON.stringify(body)),
    responseBody: typeof payload === 'string' ? shown(payload, problemCode !== null) : null,
  };
}

function shown(json: string, isProblem = false): string | null {
  return json.length > maxBodyCharacters ? null : redactJson(json, isProblem);
}

function failureOf(status: number): RequestLogRecord['failure'] {
  if (status < 400) return null;
  return status < 500 ? 'client_error' : 'server_error';
}
