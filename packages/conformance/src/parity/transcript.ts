import { type RawAnswer, type RawRequest, send } from '../kit/http.js';
import type { Target } from '../targets/target.js';

/** The part of an answer that a client sees. */
export interface Entry {
  readonly request: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Headers of the connection, and headers for browsers that only a server adds: MSW answers inside the page. */
const ignored = new Set([
  'connection',
  'date',
  'keep-alive',
  'transfer-encoding',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]);

/** Sends requests one after another, and records every answer. */
export interface Transcript {
  readonly entries: readonly Entry[];
  readonly send: (method: string, path: string, request?: RawRequest) => Promise<RawAnswer>;
  /** Records entries that are not answers, such as webhooks. */
  readonly add: (...entries: readonly Entry[]) => void;
}

/** Creates an empty transcript of requests to a target. */
export function createTranscript(target: Target): Transcript {
  const entries: Entry[] = [];
  return {
    entries,
    add: (...others) => void entries.push(...others),
    async send(method, path, request = {}) {
      // Only servers compress.
      const headers = { 'user-agent': 'conformance', 'accept-encoding': 'identity', ...request.headers };
      const answer = await send(target, method, path, { ...request, headers });
      // Runs the jobs of a call before the next one, as the mocks do, because jobs also use random bytes.
      if (method !== 'GET') await target.advance(0);
      entries.push({
        request: `${method} ${path.slice(0, 100)}`,
        status: answer.status,
        headers: Object.fromEntries([...answer.headers].flatMap(comparable)),
        text: answer.text,
      });
      return answer;
    },
  };
}

/** Returns the header as the mocks have it: none of the ignored ones, and without the coding, which only servers choose. */
function comparable([name, value]: [string, string]): [string, string][] {
  if (ignored.has(name)) return [];
  if (name !== 'vary') return [[name, value]];
  const others = value.split(', ').filter((field) => field !== 'accept-encoding');
  return others.length === 0 ? [] : [[name, others.join(', ')]];
}
