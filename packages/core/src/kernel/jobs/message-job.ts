import type { Again, OutwardCall, OutwardJob } from '../operation/job-handlers.js';
import type { Effects } from '../operation/operation.js';
import type { Instant } from '../primitives/instant.js';
import { randomInteger } from '../primitives/random.js';
import type { Reader, UnitOfWork } from '../store/store.js';
import { nextAttempt } from './next-attempt.js';

/** The reasons that every kind of messages has. */
type CommonReason = 'expired' | 'refused';

/** A message to one person that an outward job sends. `unavailable` is a reason while it is pending. */
export interface QueuedMessage<Reason extends string> {
  readonly id: string;
  /** Sealed until the message is settled. */
  readonly sealedMessage: string | null;
  readonly status: 'pending' | 'sent' | 'failed' | 'dropped';
  readonly reason: Reason | CommonReason | 'unavailable' | null;
  readonly attempts: number;
  readonly nextAttemptAt: Instant | null;
  /** The provider's name for the message. */
  readonly reference: string | null;
  readonly expiresAt: Instant;
}

/** The result of an attempt to send a message. */
export type Attempt<Reason extends string> =
  /** Not tried. `dropped` means that it would have reached no one. */
  | { readonly result: 'skipped'; readonly status: 'failed' | 'dropped'; readonly reason: Reason | CommonReason }
  | { readonly result: 'sent'; readonly reference: string }
  /** A temporary failure. The provider may ask for a delay. */
  | { readonly result: 'unavailable'; readonly retryAfterSeconds: number | null }
  | {
      readonly result: 'failed';
      readonly reason: Reason | CommonReason;
      /** Reported to the operator if present. */
      readonly report?: string;
      /** Records more in the same transaction. */
      readonly record?: (effects: Effects) => Promise<void>;
    };

/** The columns that an attempt changes. */
export type MessageChange<Reason extends string> = Partial<
  Pick<QueuedMessage<Reason>, 'status' | 'reason' | 'attempts' | 'nextAttemptAt' | 'reference'>
> & { readonly sealedMessage?: null };

/** A kind of messages: its table, and its provider. */
export interface MessageKind<M extends QueuedMessage<Reason>, Reason extends string> {
  /** Begins the entries of the log, for example `e-mail`. */
  readonly name: string;
  get(reader: Reader, id: string): Promise<M | undefined>;
  lock(db: UnitOfWork, id: string): Promise<M | undefined>;
  update(db: UnitOfWork, id: string, change: MessageChange<Reason>): Promise<unknown>;
  /** The context that `sealedMessage` is sealed with. */
  contextOf(id: string): string;
  /** Tries to send the opened message. Returns undefined if there is no one to send it to. */
  send(call: OutwardCall, message: M, opened: string): Promise<Attempt<Reason> | undefined>;
  /** Records the final state elsewhere, in the transaction that ends the job. */
  onSettled(effects: Effects, message: M): Promise<void>;
}

/** Creates the job that sends a message, and tries again until it expires. */
export function createMessageJob<M extends QueuedMessage<Reason>, Reason extends string>(
  kind: MessageKind<M, Reason>,
): OutwardJob<Attempt<Reason> | undefined> {
  return {
    async prepare(call) {
      const message = await kind.get(call.reader, call.job.subjectId);
      if (message?.status !== 'pending') return undefined;
      if (call.now >= message.expiresAt) return skipped('expired');
      const opened = open(kind, call, message);
      return opened === undefined ? skipped('refused') : kind.send(call, message, opened);
    },

    async commit(effects, job, attempt) {
      const message = await kind.lock(effects.db, job.subjectId);
      if (message?.status !== 'pending' || !attempt) return undefined;
      const { again, ...change } = changeAfter(effects, message, attempt);
      await kind.update(effects.db, message.id, change);
      if (again !== undefined) return { again };
      if (attempt.result === 'failed') await recordFailure(kind, effects, message, attempt);
      await kind.onSettled(effects, { ...message, ...change });
      return undefined;
    },
  };
}

function skipped(reason: CommonReason) {
  return { result: 'skipped', status: 'failed', reason } as const;
}

/** The columns of a message that will not be sent again. */
const settled = { nextAttemptAt: null, sealedMessage: null } as const;

function changeAfter<Reason extends string>(
  { now, ports }: Effects,
  { attempts: earlier, expiresAt }: QueuedMessage<Reason>,
  attempt: Attempt<Reason>,
): MessageChange<Reason> & Partial<Again> {
  const attempts = earlier + 1;
  switch (attempt.result) {
    case 'skipped':
      return { ...settled, status: attempt.status, reason: attempt.reason };
    case 'sent':
      return { ...settled, status: 'sent', reason: null, attempts, reference: attempt.reference };
    case 'failed':
      return { ...settled, status: 'failed', reason: attempt.reason, attempts };
    case 'unavailable': {
      const jitter = randomInteger(ports.random, 1_000) / 1_000;
      const again = nextAttempt(attempts, now, expiresAt, jitter, attempt.retryAfterSeconds);
      if (again === undefined) return { ...settled, status: 'failed', reason: 'expired', attempts };
      return { reason: 'unavailable', attempts, nextAttemptAt: again, again };
    }
  }
}

async function recordFailure<M extends QueuedMessage<Reason>, Reason extends string>(
  { name }: MessageKind<M, Reason>,
  effects: Effects,
  { id }: M,
  { reason, report, record }: Extract<Attempt<Reason>, { result: 'failed' }>,
): Promise<void> {
  if (report !== undefined) effects.ports.reporter.error(`${name} ${reason}`, { id, reason: report });
  await record?.(effects);
}

/** Opens a message. Returns undefined if its key is lost. */
function open<M extends QueuedMessage<Reason>, Reason extends string>(
  { name, contextOf }: MessageKind<M, Reason>,
  { ports }: OutwardCall,
  { id, sealedMessage }: M,
): string | undefined {
  if (sealedMessage === null) return undefined;
  try {
    return ports.sealer.open(sealedMessage, contextOf(id));
  } catch (error) {
    ports.reporter.error(`${name} not opened`, { id, error });
    return undefined;
  }
}
