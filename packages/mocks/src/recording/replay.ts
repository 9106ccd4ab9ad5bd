import type { Faults } from '../faults/faults.js';
import type { RecordedWebhooks } from './recorded-webhooks.js';
import type { RecordedEntry, RecordedRequest } from './recording.js';

/** A call that arrived, is logged, and has its fault. */
export interface Arrival {
  /** Lets the service process the call, and the work that follows. */
  serve(): Promise<Response>;
  /** Resolves when the service processed the call. */
  readonly handled: Promise<void>;
  /** Records the end of the call; `null` if it had no response. */
  finish(status: number | null, requestId: string | null): void;
}

/** The world that repeats a recording. */
export interface ReplayTarget {
  /** Accepts a call, which is not served before its turn. */
  arrive(request: RecordedRequest): Arrival;
  advance(milliseconds: number, nested: boolean): Promise<void>;
  makeOwner(sessionId: string): Promise<void>;
  readonly faults: Faults;
  readonly webhooks: RecordedWebhooks;
  /** Adds an entry that has no effect to the target's own recording. */
  note(entry: RecordedEntry): void;
}

/**
 * Repeats a recording up to a time, inclusive, in milliseconds since the epoch. Calls that overlapped overlap again: a call
 * waits only for what was complete when it arrived. So everything gets the same ids.
 */
export async function replay(entries: readonly RecordedEntry[], until: number, target: ReplayTarget): Promise<void> {
  const calls = new Map<number, Arrival>();
  const advances = new Map<number, Promise<unknown>>();
  const faultIds = new Map<string, string>();
  const running: Promise<unknown>[] = [];
  const turns = createTurns();

  /** Errors belong to those who made the call. */
  function start(work: Promise<unknown>): Promise<unknown> {
    const ended = work.catch(() => undefined);
    running.push(ended);
    return ended;
  }

  async function repeat(entry: RecordedEntry): Promise<void> {
    switch (entry.kind) {
      case 'call':
        await turns.next();
        return void calls.set(entry.call, target.arrive(entry));
      case 'served':
        return void start(calls.get(entry.call)?.serve().then(discard) ?? Promise.resolve());
      case 'handled':
        return calls.get(entry.call)?.handled;
      case 'answered':
        return calls.get(entry.call)?.finish(entry.status, entry.requestId);
      case 'advance': {
        await turns.next();
        const milliseconds = Math.min(entry.milliseconds, until - entry.at);
        return void advances.set(entry.advance, start(target.advance(milliseconds, entry.nested)));
      }
      case 'advanced':
        return void (await advances.get(entry.advance));
      case 'webhook':
        target.webhooks.release(entry.url, entry.id);
        return turns.next();
      case 'owner':
        return target.makeOwner(entry.sessionId);
      case 'fault':
        target.faults.add(entry.fault);
        return void faultIds.set(entry.id, target.faults.list().at(-1)?.id ?? entry.id);
      case 'fault_removed':
        return void target.faults.remove(faultIds.get(entry.id) ?? entry.id);
      case 'faults_cleared':
        return target.faults.clear();
      default:
        return target.note(entry);
    }
  }

  try {
    for (const entry of entries) {
      if ('at' in entry && entry.at > until) break;
      await repeat(entry);
    }
    target.webhooks.releaseAll();
    await Promise.all(running);
  } finally {
    turns.close();
  }
}

/** A response that nobody reads, and that may be a stream without end. */
async function discard(response: Response): Promise<void> {
  await response.body?.cancel();
}

/** Waits for turns of the event loop, in which everything that is ready runs. Timers would take a millisecond each. */
function createTurns(): { next(): Promise<void>; close(): void } {
  const { port1, port2 } = new MessageChannel();
  return {
    next: () =>
      new Promise((resolve) => {
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
    close: () => port1.close(),
  };
}
