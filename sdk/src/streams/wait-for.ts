import { assertWhole, refuseUnknownKeys } from '../checks/checks.js';
import { longestDelayMs, pollMs } from '../checks/limits.js';
import { ApiError } from '../errors/api-error.js';
import { StatusError } from '../errors/status-error.js';
import { TimeoutError } from '../errors/timeout-error.js';
import { isTransient } from '../http/retry.js';
import { pause, withTimeLimit } from '../http/time-limit.js';

/** Options of `waitFor`. */
export interface WaitOptions {
  /** Ends the wait with an `AbortError`. */
  readonly signal?: AbortSignal | undefined;
  /** Time limit for the whole wait in milliseconds; none when absent. */
  readonly timeoutMs?: number | undefined;
  /** Additional request headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** An object with a status. */
interface Stateful {
  readonly status: string;
}

type CallSettings = Pick<WaitOptions, 'headers'> & { readonly signal: AbortSignal };

/** The methods and statuses of the objects of an area. */
export interface Watched {
  get(id: string, options: CallSettings): PromiseLike<Stateful>;
  follow(id: string, options: CallSettings & { readonly maxRetries: number }): AsyncIterable<Stateful>;
  /** The statuses that can follow each status, separated by spaces. */
  readonly next: Readonly<Record<string, string>>;
}

/** Waits until an object has one of the statuses and returns it as it is then. See `waitFor` of the areas. */
export async function waitFor(
  { get, follow, next }: Watched,
  id: string,
  status: string | readonly string[],
  options: WaitOptions = {},
): Promise<Stateful> {
  refuseUnknownKeys(options, ['signal', 'timeoutMs', 'headers']);
  const { timeoutMs = longestDelayMs, headers } = options;
  assertWhole({ timeoutMs }, 'timeoutMs', 1, longestDelayMs);
  const wanted = [status].flat();
  const unknown = wanted.find((each) => next[each] === undefined);
  if (unknown !== undefined) throw new TypeError(`"${unknown}" is no status: ${Object.keys(next).join(', ')}.`);
  const name = `waitFor ${wanted.join(' or ')} of ${id}`;
  let last = 'unknown';

  /** @throws StatusError when none of the statuses can follow. */
  const isReached = (current: string): boolean => {
    last = current;
    const ahead = statusesFrom(current, next);
    if (ahead && !wanted.some((each) => ahead.has(each))) {
      throw new StatusError(`${name}: it is ${current} and cannot become so any more.`, current);
    }
    return wanted.includes(current);
  };
  const expired = (): TimeoutError => new TimeoutError('total', `${name}: not within timeoutMs. It is ${last}.`);

  return withTimeLimit(timeoutMs, expired, { name, signal: options.signal }, async ({ signal }) => {
    const settings = { signal, headers };
    try {
      for await (const current of follow(id, { ...settings, maxRetries: 2 })) {
        if (isReached(current.status)) break;
      }
    } catch (error) {
      if (!canPoll(error)) throw error;
    }
    for (;;) {
      const object = await get(id, settings);
      if (wanted.includes(last) || isReached(object.status)) return object;
      await pause(pollMs, { name, signal });
    }
  });
}

/** Returns true if a stream failed where a request may succeed: many proxies cannot pass on streams. */
function canPoll(error: unknown): boolean {
  if (error instanceof ApiError) return isTransient(error) || error.code === 'unexpected_response';
  return isTransient(error);
}

/** Returns a status and all that can follow it; undefined for one of a later version of the service. */
function statusesFrom(status: string, next: Readonly<Record<string, string>>): ReadonlySet<string> | undefined {
  if (next[status] === undefined) return undefined;
  const reached = new Set([status]);
  // A set yields what is added while it is iterated.
  for (const each of reached) for (const after of next[each]?.split(' ') ?? []) reached.add(after);
  return reached;
}
