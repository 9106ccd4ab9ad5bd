import { isApiError } from '@doorstep/sdk';
import { createMethod, createSend, type Route, resolveOptions } from '@doorstep/sdk/internal';
import type { SendCall, ServiceAnswer, ServiceCall } from '../calls/http.js';

/** The service to call, and the credential: an API key, or the token of a session. */
export interface Connection {
  /** Undefined for the address that the SDK has. */
  readonly baseUrl: string | undefined;
  readonly credential: string;
}

/** Sends calls over HTTP with the time limits and retries of the SDK. Every retry has the idempotency key of its call. */
export function createHttpCall({ baseUrl, credential }: Connection): SendCall {
  return async (call) => {
    let answer: ServiceAnswer | undefined;
    const options = resolveOptions({ baseUrl, fetch: keepAnswer }, []);
    try {
      await createMethod(createSend(options, credential), routeOf(call))(...valuesOf(call));
    } catch (error) {
      if (!isApiError(error)) throw error;
    }
    if (answer === undefined) throw new Error('The service did not answer');
    return answer;

    async function keepAnswer(url: string, init: RequestInit): Promise<Response> {
      const { status, headers, ...response } = await fetch(url, init).then(wholeResponse);
      answer = { status, header: (name) => headers.get(name) ?? undefined, bytes: response.bytes };
      return new Response(response.bytes.length === 0 ? null : response.bytes, { status, headers });
    }
  };
}

async function wholeResponse(response: Response) {
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

function routeOf({ method, path, body, idempotencyKey }: ServiceCall): Route {
  return {
    name: `${method} ${path}`,
    // The methods of the documents are those of routes.
    method: method as Route['method'],
    // A colon would begin a parameter.
    path: path.replaceAll(':', '%3A'),
    parameterCount: 0,
    body: body !== undefined,
    encodeForm: undefined,
    query: true,
    queryOptions: [],
    idempotent: idempotencyKey !== undefined,
    open: false,
    // The answer is kept as it came, whatever its type.
    answer: 'bytes',
  };
}

function valuesOf({ body, query, idempotencyKey, signal }: ServiceCall): readonly unknown[] {
  const parameters = new URLSearchParams(query);
  const values = Object.fromEntries([...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name)]));
  const limits = { signal, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
  return [...(body === undefined ? [] : [JSON.parse(body)]), values, limits];
}
