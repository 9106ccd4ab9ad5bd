/** The kinds of spans. Each piece of work of a kind is wrapped exactly once. */
export type SpanName = 'request' | 'operation' | 'transaction' | 'job' | 'webhook.attempt';

/**
 * The attributes of spans. Those of OpenTelemetry's semantic conventions have their names, all others begin with
 * `doorstep.`. Every value is one of a small set, or a number: metrics can use it as a label. No value identifies a
 * person, an object or a key.
 */
export interface SpanAttributes {
  /** Set for a failure of the service, never for a refusal: the class of the error, its code or the status. */
  readonly 'error.type'?: string | undefined;
  /** `request`: a method of RFC 9110 or 5789, or `_OTHER`. */
  readonly 'http.request.method'?: string;
  /** `request`: the path of the contract, such as `/v1/deliveries/:id`; absent outside the contract. */
  readonly 'http.route'?: string | undefined;
  /** `request`, `operation`, `webhook.attempt`: absent if there was no response. */
  readonly 'http.response.status_code'?: number | undefined;
  /** `request`: true if the client disconnected before the end of the response. */
  readonly 'doorstep.request.aborted'?: boolean;
  /** `request`: true if the response was a stream of messages, which lasts as long as the client reads. */
  readonly 'doorstep.request.stream'?: boolean;
  /** `operation`: its name, such as `direct.deliveries.create`. */
  readonly 'doorstep.operation'?: string;
  readonly 'doorstep.interface'?: 'direct' | 'platform';
  /** `operation`: the code of the problem; absent for a success. */
  readonly 'doorstep.problem.code'?: string;
  /** `transaction`: `sqlite` or `postgresql`; absent in memory. */
  readonly 'db.system.name'?: string | undefined;
  /** `transaction`: the operation, the kind of the job, or the purpose, such as `job.claim`. */
  readonly 'doorstep.transaction.name'?: string;
  /** `transaction`: the number of runs, more than 1 after a deadlock; 0 if it never began. */
  readonly 'doorstep.transaction.attempts'?: number;
  readonly 'doorstep.transaction.outcome'?: 'committed' | 'rolled_back';
  readonly 'doorstep.job.kind'?: string;
  /** `job`: `again` if it runs once more later; `skipped` if another process took it, or it had nothing to do. */
  readonly 'doorstep.job.outcome'?: 'done' | 'again' | 'failed' | 'skipped';
  /** `job`: the start after its due time, in the time of its clock. */
  readonly 'doorstep.job.lateness_ms'?: number;
  /** `webhook.attempt`: `succeeded`, or the reason of the failure. */
  readonly 'doorstep.webhook.outcome'?: string;
  readonly 'doorstep.livemode'?: boolean;
}

/** The beginning of a span. */
export interface SpanStart {
  readonly name: SpanName;
  readonly attributes: SpanAttributes;
  /** Returns a header of the incoming request, whose `traceparent` continues the trace of the caller. */
  readonly header?: (name: string) => string | undefined;
}

/** A span in progress. */
export interface Span {
  /** Adds attributes, or replaces those of the same name. The attributes at the end are final. */
  set(attributes: SpanAttributes): void;
  /** Links the span to the one of a `traceparent`, which caused it earlier. */
  link(traceparent: string): void;
}

/** Observes the work of the service: traces, metrics, both, or nothing. */
export interface Telemetry {
  /** Runs `work` as a span, inside the current one if there is one. Returns and throws what `work` does. */
  span<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>;
  /** Runs `work` outside the current span, for work that outlives its cause. */
  detached<T>(work: () => T): T;
  /** Returns the id of the current trace; undefined without one. */
  traceId(): string | undefined;
  /** Adds `traceparent` and `tracestate` of the current span to the headers of an outgoing request. */
  inject(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
}

const noSpan: Span = { set: () => undefined, link: () => undefined };

/** Observes nothing. */
export const noTelemetry: Telemetry = {
  span: (_start, work) => work(noSpan),
  detached: (work) => work(),
  traceId: () => undefined,
  inject: (headers) => headers,
};

/** Lets two consumers observe the same work. The first one to know a trace provides its id. */
export function composeTelemetry(first: Telemetry, second: Telemetry): Telemetry {
  return {
    span: (start, work) => first.span(start, (one) => second.span(start, (two) => work(both(one, two)))),
    detached: (work) => first.detached(() => second.detached(work)),
    traceId: () => first.traceId() ?? second.traceId(),
    inject: (headers) => second.inject(first.inject(headers)),
  };
}

function both(one: Span, two: Span): Span {
  return {
    set(attributes) {
      one.set(attributes);
      two.set(attributes);
    },
    link(traceparent) {
      one.link(traceparent);
      two.link(traceparent);
    },
  };
}
