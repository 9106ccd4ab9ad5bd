import type {
  Access,
  BytesResponse,
  EventData,
  EventStreamResponse,
  EventType,
  Route,
  RouteMeta,
  Router,
} from '@doorstep/contracts';
import type { z } from 'zod';
import type { StreamMessage } from '../http/event-stream.js';
import type { Ports } from '../ports/ports.js';
import type { Instant } from '../primitives/instant.js';
import type { ServiceProblem } from '../primitives/problem.js';
import type { Reader, TableName, UnitOfWork } from '../store/store.js';
import type { FileContent } from '../vault/file-content.js';
import type { StagedFile } from '../vault/staged-file.js';
import type { AnonymousCaller, Caller, PartnerCaller, SessionCaller } from './caller.js';
import type { ClockDriver } from './clock-driver.js';
import type { NewEvent } from './events.js';
import type { NewJob } from './jobs.js';

type Parsed<T> = T extends z.ZodTypeAny ? z.output<T> : undefined;

type MetaOf<R> = R extends { readonly metadata: infer M } ? (M extends RouteMeta ? M : RouteMeta) : RouteMeta;

type CallerOf<A extends Access> = A extends { kind: 'session' }
  ? SessionCaller
  : A extends { kind: 'api_key' }
    ? PartnerCaller
    : Caller | AnonymousCaller;

/** What a call knows before any unit of work: validated input, the caller, the time, the ports. */
export interface ReadCall<R extends Route = Route> {
  readonly params: R extends { pathParams: infer P } ? Parsed<P> : undefined;
  readonly query: R extends { query: infer Q } ? Parsed<Q> : undefined;
  /** Those that the route declares. */
  readonly headers: R extends { headers: infer H } ? Parsed<H> : Readonly<Record<string, string | undefined>>;
  readonly body: R extends { body: infer B } ? Parsed<B> : undefined;
  /** The file that came with the body; only routes with `upload` have one. To be kept with `keepFile`. */
  readonly upload: StagedFile | undefined;
  readonly caller: CallerOf<MetaOf<R>['access']>;
  /** The one time of this call: of the sandbox for a test key, of the system for everyone else. */
  readonly now: Instant;
  /** Whose time that is; see `clocks.ts`. */
  readonly clockId: string;
  /** The time that a clock shows at the moment, of this call when absent. For streams, which outlive `now`. */
  currentTime(clockId?: string): Promise<Instant>;
  /** Fires when nobody reads the stream any more; only routes with a stream have it. */
  readonly signal: HasStream<R> extends true ? AbortSignal : undefined;
  readonly userAgent: string | null;
  readonly ports: Ports;
  readonly reader: Reader;
  /** Lets the time of a sandbox pass: never within a unit of work. */
  readonly clockDriver: ClockDriver;
  /** How many commits of this process wrote the table; see `WatchedStore`. */
  revision(table: TableName): number;
  /** Counts an attempt under `key`. @throws ServiceProblem rate_limited over `quota` in `windowSeconds`. */
  limit(
    key: string,
    policy: { readonly name: string; readonly quota: number; readonly windowSeconds: number },
  ): Promise<void>;
}

/** What is inside the unit of work: `db` sees and makes changes; `emit` and `schedule` take effect with its commit. */
export interface Effects {
  readonly db: UnitOfWork;
  readonly now: Instant;
  /** Whose time that is, and the clock of the jobs that it schedules; see `clocks.ts`. */
  readonly clockId: string;
  readonly ports: Ports;
  /** Appends an event to the outbox. */
  emit<T extends EventType>(event: NewEvent<T> & { readonly data: EventData<T> }): void;
  /** Schedules a job. */
  schedule(job: NewJob): void;
}

/** A call inside its unit of work. */
export type WriteCall<R extends Route = Route> = ReadCall<R> & Effects;

/** A stream is closed by `call.signal`, and by the `return` of its iterator. */
type BodyOf<Response> =
  Response extends EventStreamResponse<infer T>
    ? AsyncIterable<StreamMessage<z.input<T>>>
    : Response extends BytesResponse
      ? Uint8Array | FileContent
      : Response extends z.ZodTypeAny
        ? z.input<Response>
        : undefined;

type HasStream<R extends Route> = true extends {
  [S in keyof R['responses']]: R['responses'][S] extends EventStreamResponse<z.ZodTypeAny> ? true : false;
}[keyof R['responses']]
  ? true
  : false;

type SuccessStatus = 200 | 201 | 202 | 204;

/** One of the successful answers of a route. A `ServiceProblem` is thrown for everything else. */
export type Answer<R extends Route> = {
  [S in keyof R['responses'] & SuccessStatus]: {
    readonly status: S;
    readonly body: BodyOf<R['responses'][S]>;
    readonly headers?: Readonly<Record<string, string>>;
    /** For the audit entry of the call; see `AuditEntryRecord.details`. */
    readonly audit?: Readonly<Record<string, string>>;
  };
}[keyof R['responses'] & SuccessStatus];

/** A read: no unit of work. */
export type ReadOperation<R extends Route> = (call: ReadCall<R>) => Promise<Answer<R>>;

/**
 * A write. `prepare` does what needs no transaction or takes long (hashing, geocoding, routing, pricing); `commit`
 * runs inside the one transaction and must check again whatever may have changed since. To throw a problem rolls
 * everything back; to return one commits what was done (a counted wrong code) and then refuses.
 */
export interface WriteOperation<R extends Route, P> {
  prepare(call: ReadCall<R>): Promise<P>;
  /** The answer to a call that turns out to change nothing in the store: there is no unit of work then. */
  unchanged?(call: ReadCall<R>, prepared: P): Answer<R> | undefined;
  commit(call: WriteCall<R>, prepared: P): Promise<Answer<R> | ServiceProblem>;
}

/** A request with a body that changes nothing, for example a calculation. */
export interface PureOperation<R extends Route> {
  readonly read: ReadOperation<R>;
}

/** A write without preparation is just its commit. */
export type Operation<R extends Route> = R['method'] extends 'GET'
  ? ReadOperation<R>
  : // biome-ignore lint/suspicious/noExplicitAny: what is prepared is the operation's own affair
    ((call: WriteCall<R>) => Promise<Answer<R> | ServiceProblem>) | WriteOperation<R, any> | PureOperation<R>;

/** An operation for every route of a contract: the compiler finds the missing ones. */
export type Operations<T extends Router> = {
  readonly [K in keyof T]: T[K] extends Route ? Operation<T[K]> : T[K] extends Router ? Operations<T[K]> : never;
};

/** Types a write with preparation: `prepare` decides what `commit` receives. */
export function withPreparation<R extends Route, P>(operation: WriteOperation<R, P>): WriteOperation<R, P> {
  return operation;
}
