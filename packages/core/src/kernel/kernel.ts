import { apiVersionHeader, type Endpoint, latestApiVersion, type Route, ratePolicies } from '@doorstep/contracts';
import type { AnsweredCall } from './answered-call.js';
import { createAnswers } from './answers.js';
import { audited } from './audit/audit.js';
import type { Exchange } from './exchange.js';
import { assertUpload, type ReceivedBody, receiveBody } from './files/receive-body.js';
import { createStaging } from './files/staging.js';
import { decodeRequest, type Input } from './http/decode.js';
import { deprecationHeaders } from './http/deprecation.js';
import {
  isByteStreamResponse,
  type RequestIds,
  requestIds,
  type ServiceRequest,
  type ServiceResponse,
  sentRequestId,
  type TextResponse,
} from './http/request.js';
import { cachedResponse } from './http/responses.js';
import { idempotentRequest } from './idempotency/idempotency.js';
import { createOnce } from './idempotency/once.js';
import { type Caller, callerKey } from './operation/caller.js';
import type { ClockDriver } from './operation/clock-driver.js';
import { type Clocks, type ClockTime, clockOf } from './operation/clocks.js';
import { ClockReset } from './operation/hold-clock.js';
import type { ReadCall } from './operation/operation.js';
import { operationSpan } from './operation/operation-span.js';
import { type EffectsDeps, withEffects } from './operation/unit-of-work.js';
import { writeTime } from './operation/write-time.js';
import type { Ports } from './ports/ports.js';
import { createBoundedCache } from './primitives/bounded-cache.js';
import { type Instant, toInstant } from './primitives/instant.js';
import { ServiceProblem } from './primitives/problem.js';
import {
  assertWithinLimits,
  countCall,
  type RateCounter,
  rateHeaders,
  remainingCalls,
} from './rate-limit/rate-limit.js';
import { createRefusals } from './refusals.js';
import { assertAccess } from './routes/access.js';
import { type Binding, bindOperations, type UntypedAnswer } from './routes/bindings.js';
import { credentialOf } from './routes/credential-of.js';
import type { UnitOfWork } from './store/store.js';
import type { WatchedStore } from './store/watched-store.js';
import { createStreamSlots, maxStreamsPerCaller } from './streams/stream-slots.js';
import { createStreams } from './streams/streams.js';
import { latestBody, responseInVersion } from './versions/in-version.js';
import { requestedVersion } from './versions/requested-version.js';

/** The dependencies of the kernel. */
export interface KernelDeps extends Pick<EffectsDeps, 'onEvents' | 'onScheduled'> {
  readonly store: WatchedStore;
  readonly ports: Ports;
  readonly operations: object;
  /** Identifies the caller by the `Authorization` header. @throws ServiceProblem unauthenticated */
  readonly identify: (authorization: string | undefined, address: string, now: string) => Promise<Caller>;
  readonly rateCounter: RateCounter;
  readonly clocks: Clocks;
  readonly clockDriver: ClockDriver;
  /** Checks every answer against the contract, in tests and mocks. A violation becomes a 500. */
  readonly checkAnswers?: boolean;
  /** Wraps the operations, in mocks. */
  readonly intercept?: Interceptor;
  /** Limit for the open streams of a caller in this process; 20 when absent. */
  readonly maxStreamsPerCaller?: number;
  /** Called with each call of an endpoint and its response, before it is written. Must not throw or wait. */
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
  /** Returns the response for a failure outside any route: an unknown path, a wrong method, an unreadable request. */
  fail(error: unknown, request: Pick<ServiceRequest, 'path' | 'header'>): TextResponse;
}

type ReadBinding = Extract<Binding, { kind: 'read' }>;
/** Number of addresses of the service, as clients wrote them, whose ports are kept. */
const maxOrigins = 16;

type WriteBinding = Extract<Binding, { kind: 'write' }>;

/** A request that passed all checks before its operation. */
interface Admitted {
  readonly now: Instant;
  readonly caller: Caller;
  readonly input: Input & Pick<ReceivedBody, 'upload'>;
}

/** Stores a response under its idempotency key. */
type Keep = (db: UnitOfWork, response: TextResponse) => Promise<void>;

/** Creates the kernel. @throws Error when a route of the contract has no operation or no access rule. */
export function createKernel(deps: KernelDeps): Kernel {
  const { store, ports } = deps;
  const bindings = new Map(
    [...bindOperations(deps.operations)].map(([route, binding]) => [route, audited(binding, deps)]),
  );
  const { toResponse, toReadResponse } = createAnswers(ports.reporter, deps.checkAnswers);
  const { refuse, refusal, toProblem } = createRefusals(ports, deps.checkAnswers);
  const staging = createStaging(deps);
  const portsByOrigin = createBoundedCache<Ports>(maxOrigins);
  const once = createOnce(store, ports.sealer);
  const follow = createStreams({
    slots: createStreamSlots(deps.maxStreamsPerCaller ?? maxStreamsPerCaller),
    reporter: ports.reporter,
    checkAnswers: deps.checkAnswers,
    toResponse,
  });

  async function handle(route: Route, request: ServiceRequest): Promise<ServiceResponse> {
    const ids = requestIds(request, ports.newId);
    const { headerId } = ids;
    const binding = bindings.get(route);
    const headers: Record<string, string> = { 'x-request-id': headerId, ...deprecationHeaders(binding?.endpoint.meta) };
    const startedAt = ports.clock.now();
    const known: Exchange['known'] = { version: latestApiVersion };
    const response = binding
      ? await operationSpan(ports.telemetry, binding.endpoint, (span) =>
          respond(binding, { ...ids, request, headers, span, known }),
        )
      : refusal(new ServiceProblem('not_found'), headerId, request.path);
    if (binding) {
      deps.onAnswered?.({
        ...ids,
        endpoint: binding.endpoint,
        request: { path: request.path, query: request.query },
        response,
        caller: known.caller,
        body: known.body,
        problemCode: known.problemCode ?? null,
        startedAt,
        durationMilliseconds: Math.max(0, ports.clock.now() - startedAt),
      });
    }
    return { ...response, headers: { ...response.headers, ...headers } };
  }

  async function respond(binding: Binding, exchange: Exchange): Promise<ServiceResponse> {
    const { endpoint } = binding;
    const { headers, known } = exchange;
    const response = await perform(binding, exchange).catch((error: unknown) => refuse(binding, error, exchange));
    if (endpoint.interface === 'direct') headers[apiVersionHeader] = known.version;
    return responseInVersion(endpoint, response, known.version);
  }

  async function perform(binding: Binding, exchange: Exchange): Promise<ServiceResponse> {
    const { request, known } = exchange;
    const now = toInstant(ports.clock.now());
    const caller = await admit(binding, exchange, now);
    known.version = requestedVersion(binding.endpoint, request, caller);
    const { body, upload } = await receiveBody(binding.endpoint, request, staging, caller);
    known.body = body;
    try {
      const { route } = binding.endpoint;
      const input = { ...decodeRequest(route, request, latestBody(route, body, known.version)), upload };
      assertUpload(binding.endpoint, upload);
      const next = (): Promise<ServiceResponse> => carryOut(binding, exchange, { now, caller, input });
      return await (deps.intercept?.({ ...input, endpoint: binding.endpoint }, next) ?? next());
    } catch (error) {
      if (upload) await staging.discard(upload);
      throw error;
    }
  }

  async function carryOut(
    binding: Binding,
    exchange: Exchange,
    { now, caller, input }: Admitted,
  ): Promise<ServiceResponse> {
    const { request, headerId } = exchange;
    const { meta, name } = binding.endpoint;
    const clockId = clockOf(caller);
    const call = createCall(binding, input, caller, await deps.clocks.time(clockId), exchange);
    if (binding.kind === 'read') {
      const answer = await read(binding, call);
      const response = await toReadResponse(binding, answer, request);
      return meta.cache === undefined || isByteStreamResponse(response)
        ? response
        : cachedResponse(response, answer, meta.cache, request.header('if-none-match'), ports.sha256);
    }
    if (binding.kind === 'stream') return follow(binding, call, request, headerId);
    const key = meta.idempotency === 'accepted' ? input.headers['idempotency-key'] : undefined;
    if (key === undefined) return commit(binding, call, exchange);
    return once(idempotentRequest(caller, name, key, input, ports.sha256), now, {
      perform: (keep) => commit(binding, call, exchange, keep),
      refuse: (problem) => refuse(binding, problem, exchange),
    });
  }

  /** Runs a read. One that may lag runs on the replica, and again on the store if it fails: the replica may lack a row. */
  async function read(binding: ReadBinding, call: ReadCall): Promise<UntypedAnswer> {
    const reader = binding.endpoint.meta.reads === 'mayLag' ? store.replica?.reader() : undefined;
    if (!reader) return binding.run(call);
    return binding.run({ ...call, reader }).catch(() => binding.run(call));
  }

  /** Identifies the caller, counts the call (by address if the credential is bad), and checks the access rule. */
  async function admit(binding: Binding, { request, headers, known }: Exchange, now: string): Promise<Caller> {
    const { meta, interface: side } = binding.endpoint;
    const found = await deps
      .identify(await credentialOf(meta, request, ports.readiness), request.address, now)
      .catch((error: unknown) => (error instanceof ServiceProblem ? error : Promise.reject(error)));
    if (!(found instanceof ServiceProblem)) known.caller = found;
    const key = found instanceof ServiceProblem ? `address:${request.address}` : callerKey(found);
    const states = await countCall(deps.rateCounter, ports.clock, `${side}|${key}`, ratePolicies[meta.rate]);
    if (states.length > 0) Object.assign(headers, rateHeaders(states));
    assertWithinLimits(states);
    if (found instanceof ServiceProblem) throw found;
    assertAccess(meta, found, now);
    return found;
  }

  function createCall(
    { endpoint }: Binding,
    input: Admitted['input'],
    caller: Caller,
    time: ClockTime,
    { request, known }: Pick<Exchange, 'request' | 'known'>,
  ): ReadCall {
    return {
      params: input.params,
      query: input.query,
      headers: input.headers,
      body: input.body,
      upload: input.upload,
      signal: undefined,
      caller,
      apiVersion: known.version,
      ...time,
      currentTime: (clockId = time.clockId) => deps.clocks.now(clockId),
      userAgent: request.header('user-agent')?.slice(0, 200) ?? null,
      country: request.country ?? null,
      ports: portsFor(request),
      reader: store.reader,
      latest: store.reader,
      clockDriver: deps.clockDriver,
      revision: store.revision,
      commitFirst: (name, work) => withEffects({ ...deps, ports, name }, work, time),
      rateStates: (policies) =>
        remainingCalls(deps.rateCounter, ports.clock, `${endpoint.interface}|${callerKey(caller)}`, policies),
      limit: async (key, policy) => assertWithinLimits(await countCall(deps.rateCounter, ports.clock, key, [policy])),
    } as ReadCall;
  }

  /** Returns the ports of a call, whose links use the address that the client used. */
  function portsFor({ origin }: ServiceRequest): Ports {
    return origin === undefined ? ports : portsByOrigin.get(origin, () => ({ ...ports, publicUrl: () => origin }));
  }

  /** Runs the operation, and runs it again if its sandbox is reset before it commits. */
  async function commit(binding: WriteBinding, call: ReadCall, ids: RequestIds, keep?: Keep): Promise<TextResponse> {
    try {
      return await commitOnce(binding, call, ids, keep);
    } catch (error) {
      if (!(error instanceof ClockReset) || binding.clock === 'moves') throw error;
      return commit(binding, { ...call, ...(await deps.clocks.exactTime(call.clockId)) }, ids, keep);
    }
  }

  /** Runs the operation in one transaction, together with its events, jobs and idempotency key. */
  async function commitOnce(
    binding: WriteBinding,
    call: ReadCall,
    { id }: RequestIds,
    keep?: Keep,
  ): Promise<TextResponse> {
    const prepared = await binding.prepare(call);
    const unchanged = keep ? undefined : binding.unchanged?.(call, prepared);
    if (unchanged) return toResponse(binding, unchanged);
    const committing = withEffects(
      {
        ...deps,
        ports: call.ports,
        name: binding.endpoint.name,
        requestId: call.caller.kind === 'partner' ? id : undefined,
      },
      async (effects) => {
        const outcome = await binding.commit({ ...call, ...effects, reader: effects.db }, prepared);
        if (outcome instanceof ServiceProblem) return outcome;
        const response = toResponse(binding, outcome);
        await keep?.(effects.db, response);
        return response;
      },
      writeTime(binding.clock, call),
    );
    const result = await committing.catch(async (error: unknown) => {
      await undo(binding, call, prepared);
      throw error;
    });
    if (result instanceof ServiceProblem) throw result;
    return result;
  }

  /** Undoes what an operation prepared. The caller reports why it was not committed, so a failure here is only logged. */
  async function undo(binding: WriteBinding, call: ReadCall, prepared: unknown): Promise<void> {
    await binding.undo?.(call, prepared).catch((error: unknown) => {
      ports.reporter.error('operation not undone', { route: binding.endpoint.name, reason: String(error) });
    });
  }

  return {
    handle,
    fail(error, request) {
      const headerId = sentRequestId(request) ?? ports.newId('request');
      const response = refusal(toProblem(error, headerId), headerId, request.path);
      return { ...response, headers: { ...response.headers, 'x-request-id': headerId } };
    },
  };
}
