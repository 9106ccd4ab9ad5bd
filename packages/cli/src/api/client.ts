import { Doorstep } from '@doorstep/sdk';
import { createMethod, createSend, type Route, resolveOptions } from '@doorstep/sdk/internal';
import { CliError } from '../errors/cli-error.js';
import type { Host } from '../host/host.js';
import type { Operation } from './operations.js';

/** The service, its key, and the clients for both. */
export interface Connection {
  /** Undefined for the address that the SDK has. */
  readonly baseUrl: string | undefined;
  readonly apiKey: string;
  readonly doorstep: Doorstep;
  /** Sends a request to any path. */
  readonly call: Call;
}

/** A request to any path. */
export interface RawRequest {
  readonly method: string;
  /** Path with an optional query, such as `/v1/deliveries?limit=2`. */
  readonly path: string;
  /** Sent as JSON if it is not undefined. */
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The operation at the path, if it is known. */
  readonly operation?: Operation | undefined;
  readonly signal?: AbortSignal;
}

/** Creates the call of the SDK for a request: a promise, or a stream. */
export type Call = (request: RawRequest) => ReturnType<ReturnType<typeof createMethod>>;

/** The address of the service without a choice. */
export const defaultBaseUrl = 'https://api.doorstep.example';

/** Creates the clients. @throws TypeError for a base URL or a key that cannot be one. */
export function connect(host: Host, apiKey: string, baseUrl: string | undefined): Connection {
  const options = { baseUrl, fetch: host.fetch };
  const doorstep = new Doorstep({ apiKey, ...options });
  const send = createSend(resolveOptions(options, []), apiKey);
  return {
    baseUrl,
    apiKey,
    doorstep,
    call({ method, path, body, operation, headers, idempotencyKey, signal }) {
      const { pathname, query } = splitPath(path);
      const idempotent = operation?.idempotent === true || idempotencyKey !== undefined;
      const hasBody = body !== undefined || operation?.body === true;
      const route: Route = {
        name: operation?.name ?? path,
        method: methodOf(method),
        path: pathname,
        parameterCount: 0,
        body: hasBody,
        encodeForm: undefined,
        query: true,
        queryOptions: [],
        idempotent,
        open: false,
        answer: answerOf(operation),
      };
      const limits = { headers, signal, ...(idempotent ? { idempotencyKey } : {}) };
      return createMethod(send, route)(...(hasBody ? [body ?? {}] : []), query, limits);
    },
  };
}

/** A list is read as its page, because its cursor belongs to the answer. */
function answerOf(operation: Operation | undefined): Route['answer'] {
  const answer = operation?.answer;
  return answer === 'stream' || answer === 'bytes' ? answer : undefined;
}

function methodOf(method: string): Route['method'] {
  const known = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).find((each) => each === method);
  if (known === undefined) throw new CliError('usage', `"${method}" is not a method of the interface.`);
  return known;
}

/** A colon in a path would be a parameter of the template. */
function splitPath(path: string): { readonly pathname: string; readonly query: Readonly<Record<string, string[]>> } {
  if (!path.startsWith('/'))
    throw new CliError('usage', `"${path}" is not a path: it begins with "/", such as /v1/deliveries.`);
  const [pathname = '', search = ''] = path.split('?', 2);
  const parameters = new URLSearchParams(search);
  const query = Object.fromEntries([...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name)]));
  return { pathname: pathname.replaceAll(':', '%3A'), query };
}
