import type {
  Access,
  ApiVersion,
  BytesResponse,
  EventData,
  EventStreamResponse,
  EventType,
  RatePolicy,
  Route,
  RouteMeta,
  Router,
} from '@doorstep/contracts';
import type { z } from 'zod';
import type { StreamMark, StreamMessage } from '../http/event-stream.js';
import type { Ports } from '../ports/ports.js';
import type { Instant } from '../primitives/instant.js';
import type { ServiceProblem } from '../primitives/problem.js';
import type { RateState } from '../primitives/rate-state.js';
import type { Reader, TableName, UnitOfWork } from '../store/store.js';
import type { FileContent } from '../vault/file-content.js';
import type { StagedFile } from '../vault/staged-file.js';
import type { AddRows } from './added-rows.js';
import type { AnonymousCaller, Caller, PartnerCaller, SessionCaller } from './caller.js';
import type { ClockDriver } from './clock-driver.js';
import type { ClockUse } from './clocks.js';
import type { NewEvent } from './events.js';
import type { NewJob } from './jobs.js';

type Parsed<T> = T extends z.ZodTypeAny ? z.output<T> : undefined;

type MetaOf<R> = R extends { readonly metadata: infer M } ? (M extends RouteMeta ? M : RouteMeta) : RouteMeta;

type CallerOf<A extends Access> = A extends { kind: 'session' }
  ? SessionCaller
  : A extends { kind: 'api_key' }
    ? PartnerCaller
    : Caller | AnonymousCaller;

/** A call outside any unit of work: validated input, the caller, the time, the ports. */
export interface ReadCall<R extends Route = Route> {
  readonly params: R extends { pathParams: infer P } ? Parsed<P> : undefined;
  readonly query: R extends { query: infer Q } ? Parsed<Q> : undefined;
  /** The headers that the route declares. */
  readonly headers: R extends { headers: infer H } ? Parsed<H> : Readonly<Record<string, string | undefined>>;
  readonly body: R extends { body: infer B } ? Parsed<B> : undefined;
  /** The files that came with the body, by the names of their parts, for routes with `upload`. Keep them with `storeFile`. */
  readonly uploads: Readonly<Record<string, StagedFile>>;
  readonly caller: CallerOf<MetaOf<R>['access']>;
  /** The version of the request. Its body is already that of the latest version, and so is the answer. */
  readonly apiVersion: ApiVersion;
  /** The time of this call: the sandbox's for a test key, the system's for all other callers. */
  readonly now: Instant;
  /** The clock of `now`; see `clocks.ts`. */
  readonly clockId: string;
  /** The resets of that clock when `now` was read. */
  readonly resets: number;
  /** Returns the current time of a clock, by default this call's. For streams, which outlive `now`. */
  currentTime(clockId?: string): Promise<Instant>;
  /** Aborts when the stream has no reader any more; only for routes with a stream. */
  readonly signal: HasStream<R> extends true ? AbortSignal : undefined;
  readonly userAgent: string | null;
  /** The country of the client (ISO 3166-1 alpha-2); null if no proxy reports it. */
  readonly country: string | null;
  readonly ports: Ports;
  /** May lag if the route says so; see `RouteMeta.reads`. */
  readonly reader: Reader;
  /** Never lags; see `withLatest`. */
  readonly latest: Reader;
  /** Advances the clock of a sandbox. Never use it within a unit of work. */
  readonly clockDriver: ClockDriver;
  /** Returns the number of commits of this process to a table; see `WatchedStore`. */
  revision(table: TableName): number;
  /**
   * Runs and commits a unit of work beside the one of the operation: the record of what `prepare` is about to do
   * elsewhere, so that it is undone if the operation does not commit.
   */
  commitFirst<T>(name: string, work: (effects: Effects) => Promise<T>): Promise<T>;
  /** Returns what the caller may still use of each policy in this interface, without counting a call. */
  rateStates(policies: readonly RatePolicy[]): Promise<readonly RateState[]>;
  /** Counts an attempt under `key`. @throws ServiceProblem rate_limited above `quota` in `windowSeconds`. */
  limit(
    key: string,
    policy: { readonly name: string; readonly quota: number; readonly windowSeconds: number },
  ): Promise<void>;
}

/** The interface of a unit of work: `db` makes changes; `emit`, `schedule`, `add` and `wake` take effect with the commit. */
export interface Effects {
  readonly db: UnitOfWork;
  readonly now: Instant;
  /** The clock of `now` and of scheduled jobs; see `clocks.ts`. */
  readonly clockId: string;
  /** Milliseconds by which this clock is ahead of the system's. They do not change before the unit of work ends. */
  readonly clockOffset: number;
  readonly ports: Ports;
  /** The id of the partner's request that causes the events; null without one. */
  readonly requestId: string | null;
  /** Appends an event to the outbox. */
  emit<T extends EventType>(event: NewEvent<T> & { readonly data: EventData<T> }): void;
  /** Schedules a job. */
  schedule(job: NewJob): void;
  /** Adds to running sums at the end of the unit of work; see `UnitOfWork.insertOrAdd`. */
  readonly add: AddRows;
  /** Runs the followers of the events so far, which otherwise follow the unit of work. For answers that show their effect. */
  follow(): Promise<void>;
  /** Wakes the streams of objects that change without their own event. A topic is the id of an object. */
  wake(...topics: readonly string[]): void;
}

/** A call inside its unit of work. */
export type WriteCall<R extends Route = Route> = ReadCall<R> & Effects;

/** The body of an answer. A stream ends at `call.signal` and at `return` of its iterator. */
type BodyOf<Response> =
  Response extends EventStreamResponse<infer T>
    ? AsyncIterable<StreamMessage<z.input<T>> | StreamMark>
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

/** A successful answer of a route. For everything else, operations throw a `ServiceProblem`. */
export type Answer<R extends Route> = {
  [S in keyof R['responses'] & SuccessStatus]: {
    readonly status: S;
    readonly body: BodyOf<R['responses'][S]>;
    readonly headers?: Readonly<Record<string, string>>;
    /**
     * Changes whenever the answer says something else, for a cacheable answer that also repeats the time of the call. Its
     * `ETag` then follows from this text instead of the body.
     */
    readonly validator?: string;
    /** Details for the audit entry of the call; see `AuditEntryRecord.details`. */
    readonly audit?: Readonly<Record<string, string>>;
  };
}[keyof R['responses'] & SuccessStatus];

/** A read, which has no unit of work. */
export type ReadOperation<R extends Route> = (call: ReadCall<R>) => Promise<Answer<R>>;

/**
 * A write. `prepare` does the work that needs no transaction or takes long (hashing, geocoding, routing, pricing).
 * `commit` runs inside the transaction and must recheck everything that may have changed since. A thrown problem rolls
 * back; a returned problem commits what was done (for example a counted wrong code) and then refuses.
 */
export interface WriteOperation<R extends Route, P> {
  /**
   * `moves`: `prepare` moves the clock of the sandbox, so it must not run twice, even if the sandbox is reset.
   * `resets`: `commit` resets the sandbox, so it runs alone on its clock.
   */
  readonly clock?: ClockUse;
  prepare(call: ReadCall<R>): Promise<P>;
  /** Returns the answer to a call that changes nothing in the store. No unit of work runs then. */
  unchanged?(call: ReadCall<R>, prepared: P): Answer<R> | undefined;
  commit(call: WriteCall<R>, prepared: P): Promise<Answer<R> | ServiceProblem>;
  /**
   * Undoes what `prepare` did elsewhere, after a commit that failed. The failure may have come after the commit, so it must
   * check that nothing was committed.
   */
  undo?(call: ReadCall<R>, prepared: P): Promise<void>;
}

/** A request with a body that changes nothing, such as a calculation. */
export interface PureOperation<R extends Route> {
  readonly read: ReadOperation<R>;
}

/**
 * The implementation of a route. A write without preparation is just its commit. An operation outside its table is typed as
 * `const get: Operation<Area['get']> = async (call) => ...`, and one with preparation by `withPreparation`.
 */
export type Operation<R extends Route> = R['method'] extends 'GET'
  ? ReadOperation<R>
  : // biome-ignore lint/suspicious/noExplicitAny: only the operation itself knows the type of what it prepares
    ((call: WriteCall<R>) => Promise<Answer<R> | ServiceProblem>) | WriteOperation<R, any> | PureOperation<R>;

/** An operation for every route of a contract. The compiler reports missing ones. */
export type Operations<T extends Router> = {
  readonly [K in keyof T]: T[K] extends Route ? Operation<T[K]> : T[K] extends Router ? Operations<T[K]> : never;
};

/** Infers the types of a write with preparation: `commit` receives the result of `prepare`. */
export function withPreparation<R extends Route, P>(operation: WriteOperation<R, P>): WriteOperation<R, P> {
  return operation;
}
