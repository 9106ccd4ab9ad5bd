import { type Endpoint, routeName } from '@doorstep/contracts';
import { type Interceptor, ServiceProblem, type ServiceResponse } from '@doorstep/core';
import { refuseUnknownKeys } from '@doorstep/sdk/internal';
import { endpointNamed, type JsonRouteName } from '../routes/route-names.js';
import { assertBody, declaredProblem, successStatus } from './checked-answer.js';
import type { Override, OverrideOptions } from './override.js';

/** The active overrides. */
export interface OverrideList {
  /** See `Sandbox.override`. */
  add<Name extends JsonRouteName>(name: Name, override: Override<Name>, options?: OverrideOptions): () => void;
  clear(): void;
  /** Answers calls that match an override. */
  readonly intercept: Interceptor;
}

/** An override without the types of its route. */
type LooseOverride = LooseResult | ((call: never) => unknown);

interface LooseCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  real(): Promise<unknown>;
}

type LooseResult = { readonly body: unknown } | LooseProblem;

interface LooseProblem {
  readonly problem: string;
  readonly detail?: string;
}

interface Entry {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly override: LooseOverride;
  readonly isChecked: boolean;
  left: number;
}

/** Thrown by `real()` when the service refuses. If the function does not catch it, it becomes the response. */
class RealRefusal extends Error {
  override readonly name = 'RealRefusal';

  constructor(readonly answer: ServiceResponse) {
    super(`The service answered ${answer.status}: ${String(answer.payload)}`);
  }
}

/** @param onError called when a function throws or returns something that its route does not declare. */
export function createOverrideList(onError: (message: string, context: object) => void): OverrideList {
  const entries = new Set<Entry>();

  return {
    add(name, override: LooseOverride, options = {}) {
      refuseUnknownKeys(options, ['times', 'unchecked']);
      const { times, unchecked = false } = options;
      const endpoint = endpointNamed(name);
      if (!endpoint)
        throw new TypeError(`No route is named "${name}": names are as in the SDK, for example "deliveries.get".`);
      if (times !== undefined && !(Number.isInteger(times) && times > 0)) {
        throw new RangeError(`times of an override cannot be ${times}.`);
      }
      const entry = {
        name: routeName(endpoint),
        endpoint,
        override,
        isChecked: !unchecked,
        left: times ?? Number.POSITIVE_INFINITY,
      };
      if (typeof override !== 'function') {
        refuseUnknownKeys(override, 'problem' in override ? ['problem', 'detail'] : ['body']);
        assertResult(entry, override);
      }
      entries.add(entry);
      return () => void entries.delete(entry);
    },
    clear: () => entries.clear(),
    async intercept({ endpoint, params, query, body }, real) {
      const name = routeName(endpoint);
      const entry = [...entries].reverse().find((each) => each.name === name && each.left > 0);
      if (!entry) return real();
      entry.left -= 1;
      try {
        return await answer(entry, { params, query, body }, real);
      } catch (error) {
        if (error instanceof RealRefusal) return error.answer;
        if (error instanceof ServiceProblem) throw error;
        const detail = `The override of ${name} failed. ${error instanceof Error ? error.message : String(error)}`;
        onError(detail, { error });
        throw new ServiceProblem('internal_error', detail);
      }
    },
  };
}

/** @throws TypeError when the route does not declare the result. */
function assertResult({ name, endpoint, isChecked }: Entry, result: LooseResult): void {
  if ('problem' in result) declaredProblem(name, endpoint, result.problem);
  else if (isChecked) assertBody(name, endpoint, successStatus(endpoint), result.body);
}

async function answer(
  { name, endpoint, override, isChecked }: Entry,
  parts: Omit<LooseCall, 'real'>,
  real: () => Promise<ServiceResponse>,
): Promise<ServiceResponse> {
  let realResponse: ServiceResponse | undefined;
  const callReal = async (): Promise<unknown> => {
    realResponse = await real();
    return bodyOf(realResponse);
  };
  const result = typeof override === 'function' ? await run(override, { ...parts, real: callReal }) : override;
  if (isProblem(result)) throw declaredProblem(name, endpoint, result.problem, result.detail);
  const body = typeof override === 'function' ? result : bodyIn(override);
  const status = realResponse?.status ?? successStatus(endpoint);
  if (isChecked) assertBody(name, endpoint, status, body);
  return { status, headers: headersOf(realResponse, body), payload: body === undefined ? null : JSON.stringify(body) };
}

/** Calls the function without the types of its route. The compiler checked them when the override was added. */
function run(override: (call: never) => unknown, call: LooseCall): unknown {
  return override(call as never);
}

function bodyIn(result: LooseResult): unknown {
  return 'body' in result ? result.body : undefined;
}

/** @throws RealRefusal for a problem, or when the client already has the response (304). */
function bodyOf(answer: ServiceResponse): unknown {
  if (answer.status >= 300) throw new RealRefusal(answer);
  return typeof answer.payload === 'string' ? JSON.parse(answer.payload) : undefined;
}

/** Returns the headers of the real response without its etag, which belongs to the replaced body. */
function headersOf(realResponse: ServiceResponse | undefined, body: unknown): Record<string, string> {
  const { etag: _, ...headers } = realResponse?.headers ?? {};
  if (body === undefined) return headers;
  return { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
}

function isProblem(result: unknown): result is LooseProblem {
  return typeof result === 'object' && result !== null && 'problem' in result && typeof result.problem === 'string';
}
