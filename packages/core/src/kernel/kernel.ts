import { apiVersionHeader, type Endpoint, latestApiVersion, type RateClass, type Route } from '@doorstep/contracts';
import { type AdmissionDeps, type Admit, createAdmission } from './admission.js';
import type { AnsweredCall } from './answered-call.js';
import { createAnswers } from './answers.js';
import { audited } from './audit/audit.js';
import { type Admitted, type CallDeps, createCalls } from './calls.js';
import { createCommits } from './commits.js';
import type { Exchange } from './exchange.js';
import { assertUploads, receiveBody } from './files/receive-body.js';
import { createStaging } from './files/staging.js';
import { decodeRequest } from './http/decode.js';
import { deprecationHeaders } from './http/deprecation.js';
import { belowPublicPath } from './http/public-path.js';
import {
  requestIds,
  type ServiceRequest,
  type ServiceResponse,
  sentRequestId,
  type TextResponse,
} from './http/request.js';
import { idempotentRequest } from './idempotency/idempotency.js';
import { createOnce } from './idempotency/once.js';
import type { Caller } from './operation/caller.js';
import { operationSpan } from './operation/operation-span.js';
import type { Ports } from './ports/ports.js';
import { type Instant, toInstant } from './primitives/instant.js';
import { ServiceProblem } from './primitives/problem.js';
import { createReads } from './reads.js';
import { createRefusals, type Refusals } from './refusals.js';
import { type Binding, bindOperations } from './routes/bindings.js';
import { createStreamSlots, maxStreamsPerCaller } from './streams/stream-slots.js';
import { createStreams } from './streams/streams.js';
import { latestBody, responseInVersion } from './versions/in-version.js';
import { requestedVersion } from './versions/requested-version.js';

/** The dependencies of the kernel. */
export interface KernelDeps extends Omit<CallDeps, 'name' | 'requestId'>, AdmissionDeps {
  readonly ports: Ports;
  readonly endpoints: readonly Endpoint[];
  /** The operation of each endpoint, by interface, area and name. */
  readonly operations: object;
  /** Checks every answer against the contract, in tests and mocks. A violation becomes a 500. */
  readonly checkAnswers?: boolean;
  /** Wraps the operations, in mocks. */
  readonly intercept?: Interceptor;
  /** Limit for the open streams of a caller in this process; 20 when absent. */
  readonly maxStreamsPerCaller?: number;
  /** Called with each call of an endpoint and its response, before it is written. Must not wait. An error of it is reported only. */
  readonly onAnswered?: ((call: AnsweredCall) => void) | undefined;
}

/** An admitted and validated request. */
export interface InterceptedCall {
  readonly endpoint: Endpoint;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Responds instead of an operation, or calls it and changes its response. @throws ServiceProblem */
export type Interceptor = (call: InterceptedCall, next: () => Promise<ServiceResponse>) => Promise<ServiceResponse>;

/** The request pipeline, the same behind every adapter. */
export interface Kernel {
  /** Handles one request. Never throws: every failure becomes a problem. */
  handle(route: Route, request: ServiceRequest): Promise<ServiceResponse>;
  /**
   * Identifies the sender of a request that is for no route, and counts it in a separate class.
   *
   * @throws ServiceProblem unauthenticated for a credential that is not valid; rate_limited.
   */
  admit(request: Pick<ServiceRequest, 'address' | 'header'>, rate: RateClass): Promise<Caller>;
  /** Refuses a request without an endpoint, which counts like any other of its interface. */
  refuseUnmatched(
    problem: ServiceProblem,
    request: Pick<ServiceRequest, 'path' | 'header' | 'address'>,
  ): Promise<TextResponse>;
  /** Returns the response for a failure outside any route, such as an unreadable request. */
  fail(error: unknown, request: Pick<ServiceRequest, 'path' | 'header'>): TextResponse;
}

/** The access rule of requests beside the routes: anyone, with a credential that is valid. */
const beside = { access: { kind: 'public' } } as const;

const asIs = (error: unknown): unknown => error;

/** Returns the interface that a path belongs to; undefined for one beside both. */
function interfaceAt(path: string): Endpoint['interface'] | undefined {
  if (/^\/api\/v1(\/|$)/.test(path)) return 'platform';
  return /^\/v1(\/|$)/.test(path) ? 'direct' : undefined;
}

/** Performs the call of one endpoint: everything between its headers and its answer. @throws ServiceProblem */
type Perform = (binding: Binding, exchange: Exchange) => Promise<ServiceResponse>;

/** Creates the kernel. @throws Error when an endpoint has no operation. */
export function createKernel(deps: KernelDeps): Kernel {
  const { ports } = deps;
  const bindings = new Map(
    [...bindOperations(deps.endpoints, deps.operations)].map(([route, binding]) => [route, audited(binding, deps)]),
  );
  const refusals = createRefusals(ports, deps.checkAnswers);
  const { refuse, refusal, toProblem } = refusals;
  const admit = createAdmission(deps);
  const perform = createPerform(deps, refusals, admit);

  async function handle(route: Route, request: ServiceRequest): Promise<ServiceResponse> {
    const ids = requestIds(request, ports.newId);
    const { headerId } = ids;
    const binding = bindings.get(route);
    const headers: Record<string, string> = { 'x-request-id': headerId, ...deprecationHeaders(binding?.endpoint.meta) };
    const response = binding
      ? await answer(binding, { ...ids, request, headers, known: { version: latestApiVersion } })
      : refusal(new ServiceProblem('not_found'), headerId, request.path);
    const own = { ...response.headers, ...headers };
    return { ...response, headers: belowPublicPath(own, request.origin ?? ports.publicUrl()) };
  }

  /** Responds to a call of an endpoint within its span, and passes both to `onAnswered`. */
  async function answer(binding: Binding, exchange: Omit<Exchange, 'span'>): Promise<ServiceResponse> {
    const { request, known, id, headerId } = exchange;
    const { endpoint } = binding;
    const startedAt = ports.clock.now();
    const response = await operationSpan(ports.telemetry, endpoint, (span) => respond(binding, { ...exchange, span }));
    reportAnswered(deps, {
      id,
      headerId,
      endpoint,
      request,
      response,
      caller: known.caller,
      body: known.body,
      problemCode: known.problemCode ?? null,
      startedAt,
      durationMilliseconds: Math.max(0, ports.clock.now() - startedAt),
    });
    return response;
  }

  async function respond(binding: Binding, exchange: Exchange): Promise<ServiceResponse> {
    const { endpoint } = binding;
    const { headers, known } = exchange;
    const response = await perform(binding, exchange).catch((error: unknown) => refuse(binding, error, exchange));
    if (endpoint.interface === 'direct') headers[apiVersionHeader] = known.version;
    return responseInVersion(endpoint, response, known.version);
  }

  function fail(error: unknown, request: Pick<ServiceRequest, 'path' | 'header'>): TextResponse {
    const headerId = sentRequestId(request) ?? ports.newId('request');
    const response = refusal(toProblem(error, headerId), headerId, request.path);
    return { ...response, headers: { ...response.headers, 'x-request-id': headerId } };
  }

  return {
    handle,
    admit(request, rate) {
      const meta = { ...beside, rate };
      const exchange = { request, headers: {}, known: { version: latestApiVersion } };
      return admit({ endpoint: { interface: 'direct', meta } }, exchange, toInstant(ports.clock.now()));
    },
    fail,
    async refuseUnmatched(problem, request) {
      const side = interfaceAt(request.path);
      if (side === undefined) return fail(problem, request);
      const headers: Record<string, string> = {};
      const door = { endpoint: { interface: side, meta: { ...beside, rate: side } } };
      const exchange = { request, headers, known: { version: latestApiVersion } };
      const refused = await admit(door, exchange, toInstant(ports.clock.now())).then(() => undefined, asIs);
      const isNobody = refused instanceof ServiceProblem && refused.code === 'unauthenticated';
      const response = fail(refused === undefined || isNobody ? problem : refused, request);
      return { ...response, headers: { ...response.headers, ...headers } };
    },
  };
}

/** Passes an answer to observers. The client gets it even if they fail. */
function reportAnswered({ ports, onAnswered }: Pick<KernelDeps, 'ports' | 'onAnswered'>, call: AnsweredCall): void {
  try {
    onAnswered?.(call);
  } catch (error) {
    ports.reporter.error('call not recorded', { requestId: call.headerId, route: call.endpoint.name, error });
  }
}

/** Creates the way from the caller's credential to the operation's response: admit, receive, decode, carry out. */
function createPerform(deps: KernelDeps, refusals: Refusals, admit: Admit): Perform {
  const { ports } = deps;
  const staging = createStaging(deps);
  const carryOut = createCarryOut(deps, refusals);

  /** Returns a caller whom an operation refused for want of a step-up, and who is stepped up since the session was last read. */
  async function steppedUpCaller(
    caller: Caller,
    error: unknown,
    request: ServiceRequest,
    now: Instant,
  ): Promise<Caller | undefined> {
    if (caller.kind !== 'session' || !(error instanceof ServiceProblem) || error.code !== 'step_up_required')
      return undefined;
    const fresh = await deps.identify(request.header('authorization'), caller.network, now, () => false);
    return fresh.kind === 'session' && fresh.steppedUpUntil !== caller.steppedUpUntil ? fresh : undefined;
  }

  return async (binding, exchange) => {
    const { endpoint } = binding;
    const { request, known } = exchange;
    const now = toInstant(ports.clock.now());
    const caller = await admit(binding, exchange, now);
    known.version = requestedVersion(endpoint, request, caller);
    const { body, uploads } = await receiveBody(endpoint, request, staging, caller);
    known.body = body;
    try {
      const { route } = endpoint;
      const input = { ...(await decodeRequest(route, request, latestBody(route, body, known.version))), uploads };
      assertUploads(endpoint, uploads);
      const carryOutFor = (who: Caller): Promise<ServiceResponse> =>
        carryOut(binding, { now, caller: who, input }, exchange);
      const next = (): Promise<ServiceResponse> =>
        carryOutFor(caller).catch(async (error: unknown) => {
          const steppedUp = await steppedUpCaller(caller, error, request, now);
          if (!steppedUp) throw error;
          known.caller = steppedUp;
          return carryOutFor(steppedUp);
        });
      return await (deps.intercept?.({ ...input, endpoint }, next) ?? next());
    } catch (error) {
      for (const upload of Object.values(uploads)) await staging.discard(upload);
      throw error;
    }
  };
}

/** Runs the operation of an admitted request: a read, a stream, or a write, once per idempotency key. */
type CarryOut = (binding: Binding, admitted: Admitted, exchange: Exchange) => Promise<ServiceResponse>;

function createCarryOut(deps: KernelDeps, { refuse }: Pick<Refusals, 'refuse'>): CarryOut {
  const { store, ports, checkAnswers } = deps;
  const { toResponse, toReadResponse } = createAnswers(ports.reporter, checkAnswers);
  const createCall = createCalls(deps);
  const read = createReads({ store, ports, toReadResponse });
  const slots = createStreamSlots(deps.maxStreamsPerCaller ?? maxStreamsPerCaller);
  const follow = createStreams({ slots, reporter: ports.reporter, checkAnswers, toResponse });
  const commit = createCommits({ ...deps, toResponse });
  const once = createOnce(store, ports.sealer);

  return async (binding, admitted, exchange) => {
    const { request, headerId } = exchange;
    const { now, caller, input } = admitted;
    const { endpoint } = binding;
    const { meta } = endpoint;
    const call = await createCall(endpoint, admitted, exchange);
    if (binding.kind === 'read') return read(binding, call, request);
    if (binding.kind === 'stream') return follow(binding, call, request, headerId);
    const key = meta.idempotency === 'accepted' ? input.headers['idempotency-key'] : undefined;
    if (key === undefined) return commit(binding, call, exchange);
    return once(idempotentRequest(caller, endpoint, key, input, ports.sha256), now, {
      perform: (keep) => commit(binding, call, exchange, keep),
      refuse: (problem) => refuse(binding, problem, exchange),
    });
  };
}
