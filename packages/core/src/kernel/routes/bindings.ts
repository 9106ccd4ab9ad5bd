import { bytesMediaType, type Endpoint, messageSchema } from '@doorstep/contracts';
import type { ClockUse } from '../operation/clocks.js';
import type { ReadCall, WriteCall } from '../operation/operation.js';
import type { ServiceProblem } from '../primitives/problem.js';

/** A successful answer of an operation, without the type of its route. */
export interface UntypedAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly validator?: string;
  readonly audit?: Readonly<Record<string, string>>;
}

/** An endpoint joined to its operation. */
export type Binding =
  | { readonly kind: 'read'; readonly endpoint: Endpoint; run(call: ReadCall): Promise<UntypedAnswer> }
  | StreamBinding
  | {
      readonly kind: 'write';
      readonly endpoint: Endpoint;
      readonly clock?: ClockUse;
      prepare(call: ReadCall): Promise<unknown>;
      unchanged?(call: ReadCall, prepared: unknown): UntypedAnswer | undefined;
      commit(call: WriteCall, prepared: unknown): Promise<UntypedAnswer | ServiceProblem>;
      undo?(call: ReadCall, prepared: unknown): Promise<void>;
    };

/** A call of a stream route. */
export type StreamCall = Omit<ReadCall, 'signal'> & { readonly signal: AbortSignal };

/** A binding whose operation can answer with a stream of messages. */
export interface StreamBinding {
  readonly kind: 'stream';
  readonly endpoint: Endpoint;
  run(call: StreamCall): Promise<UntypedAnswer>;
}

type Functions = Record<string, Record<string, Record<string, unknown>>>;

/**
 * Joins every endpoint to its operation.
 *
 * @param operations by interface, area and name.
 * @throws Error naming each endpoint without an operation, and each operation without an endpoint.
 */
export function bindOperations(
  endpoints: readonly Endpoint[],
  operations: object,
): ReadonlyMap<Endpoint['route'], Binding> {
  const tree = operations as Functions;
  const missing = endpoints.filter((endpoint) => !operationOf(tree, endpoint)).map((endpoint) => endpoint.name);
  if (missing.length > 0) throw new Error(`No operation for ${missing.join(', ')}.`);
  const names = new Set(endpoints.map((endpoint) => endpoint.name));
  const unknown = operationNames(tree).filter((name) => !names.has(name));
  if (unknown.length > 0) throw new Error(`No endpoint for ${unknown.join(', ')}.`);
  return new Map(endpoints.map((endpoint) => [endpoint.route, bind(endpoint, operationOf(tree, endpoint))]));
}

function operationNames(tree: Functions): string[] {
  return Object.entries(tree).flatMap(([side, areas]) =>
    Object.entries(areas).flatMap(([area, names]) => Object.keys(names).map((name) => `${side}.${area}.${name}`)),
  );
}

function operationOf(tree: Functions, endpoint: Endpoint): unknown {
  return tree[endpoint.interface]?.[endpoint.area]?.[endpoint.operation];
}

/**
 * Joins an endpoint to its operation. The casts are sound: the compiler has checked the operations against the
 * contract.
 */
function bind(endpoint: Endpoint, operation: unknown): Binding {
  const read = isPure(operation) ? operation.read : operation;
  if (endpoint.route.method !== 'GET' && !answersJson(endpoint)) {
    throw new Error(`${endpoint.name} is not a GET: only reads can answer with bytes or a stream.`);
  }
  if (endpoint.route.method === 'GET' || isPure(operation)) {
    if (hasStream(endpoint)) return { kind: 'stream', endpoint, run: read as StreamBinding['run'] };
    return { kind: 'read', endpoint, run: read as (call: ReadCall) => Promise<UntypedAnswer> };
  }
  if (typeof operation === 'function') {
    const commit = operation as (call: WriteCall) => Promise<UntypedAnswer | ServiceProblem>;
    return { kind: 'write', endpoint, prepare: async () => undefined, commit };
  }
  return {
    kind: 'write',
    endpoint,
    ...(operation as Pick<Extract<Binding, { kind: 'write' }>, 'clock' | 'prepare' | 'unchanged' | 'commit' | 'undo'>),
  };
}

function hasStream({ route }: Endpoint): boolean {
  return Object.values(route.responses).some((response) => messageSchema(response) !== undefined);
}

function answersJson({ route }: Endpoint): boolean {
  return Object.values(route.responses).every(
    (response) => messageSchema(response) === undefined && bytesMediaType(response) === undefined,
  );
}

function isPure(operation: unknown): operation is { readonly read: unknown } {
  return typeof operation === 'object' && operation !== null && 'read' in operation;
}
