import type { Email, PushMessage, Sms, WebhookOutcome } from '@doorstep/core';
import type { Fault } from '../faults/fault.js';
import type { PaymentFault } from '../faults/payment-fault.js';
import type { InitialState, InstanceSnapshot } from '../instance/service-instance.js';
import type { SandboxRequest } from '../logs/request-log.js';

/** A request as a recording keeps it. */
export interface RecordedRequest {
  readonly method: string;
  /** Path relative to the base URL, with the query. */
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** True if a scenario or a sign-in of the control interface made the call. */
  readonly nested: boolean;
}

/** Something that reached a world from outside, or the point at which its effect was complete. Times are milliseconds. */
export type RecordedEntry =
  | (RecordedRequest & { readonly kind: 'call'; readonly call: number; readonly at: number })
  /** The service received the call, which a fault may have delayed or prevented. */
  | { readonly kind: 'served'; readonly call: number }
  /** The service processed the call. The work that follows, such as webhooks, may still be in progress. */
  | { readonly kind: 'handled'; readonly call: number }
  | {
      readonly kind: 'answered';
      readonly call: number;
      readonly status: number | null;
      readonly requestId: string | null;
    }
  | {
      readonly kind: 'advance';
      readonly advance: number;
      readonly at: number;
      readonly milliseconds: number;
      readonly nested: boolean;
    }
  | { readonly kind: 'advanced'; readonly advance: number }
  | { readonly kind: 'webhook'; readonly url: string; readonly id: string; readonly outcome: WebhookOutcome }
  | { readonly kind: 'owner'; readonly at: number; readonly sessionId: string }
  | { readonly kind: 'fault'; readonly at: number; readonly id: string; readonly fault: Fault | PaymentFault }
  | { readonly kind: 'fault_removed'; readonly at: number; readonly id: string }
  | { readonly kind: 'faults_cleared'; readonly at: number }
  | { readonly kind: 'scenario'; readonly at: number; readonly name: string }
  | { readonly kind: 'session'; readonly at: number; readonly role: string; readonly owner: boolean };

/** The options that a world started with. */
export interface RecordedStart extends Omit<InitialState, 'prepare'> {
  readonly rateLimits?: boolean | undefined;
}

/** The state of a world without its recording. */
export interface RecordedState {
  readonly instance: InstanceSnapshot;
  readonly pushes: readonly PushMessage[];
  readonly emails: readonly Email[];
  readonly sms: readonly Sms[];
  readonly requests: readonly SandboxRequest[];
  readonly hiddenEvents: ReadonlySet<string>;
}

/** A part of a recording: a state, and everything that followed. */
export interface RecordedPart {
  readonly base: RecordedState;
  /** Time of the base, in milliseconds since the epoch. */
  readonly at: number;
  /** The options of the world, if the part begins with its initial state. */
  readonly start: RecordedStart | undefined;
  readonly entries: readonly RecordedEntry[];
}

/** A recording that can be copied and restored. */
export type RecordingState = readonly RecordedPart[];

/** Size after which a new part begins, in bytes, and the number of parts that are kept. */
const defaultPartBytes = 8 * 1024 * 1024;
const keptParts = 4;

/** Approximate size of an entry without headers and bodies, in bytes. */
const entryBytes = 100;

interface OpenPart extends Omit<RecordedPart, 'entries'> {
  readonly entries: RecordedEntry[];
}

/** Everything that a world received since its start. When it becomes too large, it forgets the oldest part. */
export class Recording {
  #parts: OpenPart[] = [];
  #bytes = 0;
  #last = 0;

  /** @param capture returns the state from which a new part can begin; undefined while there is none. */
  constructor(
    private readonly capture: () => Pick<RecordedPart, 'base' | 'at'> | undefined,
    private readonly partBytes = defaultPartBytes,
  ) {}

  /** Starts over with an initial state. */
  begin(part: Omit<RecordedPart, 'entries'>): void {
    this.#parts = [{ ...part, entries: [] }];
    this.#bytes = 0;
  }

  /** Continues a recording of the past. */
  restore(parts: RecordingState): void {
    this.#parts = parts.map((part) => ({ ...part, entries: [...part.entries] }));
    this.#bytes = (parts.at(-1)?.entries ?? []).reduce((sum, entry) => sum + sizeOf(entry), 0);
    this.#last = Math.max(0, ...parts.flatMap(({ entries }) => entries.map(numberOf)));
  }

  state(): RecordingState {
    return this.#parts.map((part) => ({ ...part, entries: [...part.entries] }));
  }

  /** Returns a number for a call or an advance. */
  next(): number {
    this.#last += 1;
    return this.#last;
  }

  add(entry: RecordedEntry): void {
    if (entry.kind === 'call' && !entry.nested) this.#beginPart();
    this.#parts.at(-1)?.entries.push(entry);
    this.#bytes += sizeOf(entry);
  }

  /** Records an advance that begins. Returns a function that records its end, and joins it with the advance before. */
  advance(at: number, milliseconds: number, nested: boolean): () => void {
    const advance = this.next();
    this.add({ kind: 'advance', advance, at, milliseconds, nested });
    return () => {
      this.add({ kind: 'advanced', advance });
      joinAdvances(this.#parts.at(-1)?.entries ?? []);
    };
  }

  /** Returns the part that contains a time. @throws RangeError for a time before the recording. */
  partAt(at: number): RecordedPart {
    const part = this.#parts.findLast((each) => each.at <= at);
    if (part) return part;
    const first = this.#parts[0];
    throw new RangeError(
      first ? `The recording begins at ${new Date(first.at).toISOString()}.` : 'This world has no recording.',
    );
  }

  /** Returns the whole recording. @throws RangeError if its beginning was forgotten. */
  whole(): { readonly start: RecordedStart; readonly entries: readonly RecordedEntry[] } {
    const start = this.#parts[0]?.start;
    if (!start) throw new RangeError('The recording no longer has its beginning: reset the world, and record again.');
    return { start, entries: this.#parts.flatMap(({ entries }) => entries) };
  }

  #beginPart(): void {
    if (this.#bytes <= this.partBytes) return;
    const base = this.capture();
    if (!base) return;
    this.#parts = [...this.#parts.slice(1 - keptParts), { ...base, start: undefined, entries: [] }];
    this.#bytes = 0;
  }
}

/** A clock that moves is advanced several times a second: without calls in between, this is one advance. */
function joinAdvances(entries: RecordedEntry[]): void {
  const [first, end, second] = entries.slice(-4);
  if (first?.kind !== 'advance' || end?.kind !== 'advanced' || second?.kind !== 'advance') return;
  if (entries.at(-1)?.kind !== 'advanced' || first.nested !== second.nested) return;
  entries.splice(-4, 4, { ...first, milliseconds: first.milliseconds + second.milliseconds }, end);
}

function numberOf(entry: RecordedEntry): number {
  return entry.kind === 'call' ? entry.call : entry.kind === 'advance' ? entry.advance : 0;
}

function sizeOf(entry: RecordedEntry): number {
  if (entry.kind === 'webhook') return entryBytes + JSON.stringify(entry.outcome).length;
  if (entry.kind !== 'call') return entryBytes;
  const headers = entry.headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return entryBytes + entry.path.length + headers + (entry.body?.length ?? 0);
}
