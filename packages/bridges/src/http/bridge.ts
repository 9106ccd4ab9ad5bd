import type { Route } from '@doorstep/contracts';
import { z } from 'zod';

/** A request in the format of a provider. */
export interface BridgeRequest {
  readonly method: string;
  /** Path below the base address of the bridge: `/v1/customers/...`. */
  readonly path: string;
  /** Query without `?`, as sent. */
  readonly query: string;
  /** Returns the value of a header by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  readonly body: Uint8Array<ArrayBuffer>;
  /** The base address of the bridge as the client used it, without trailing slash. */
  readonly baseUrl: string;
}

/** The answer in the format of that provider. */
export interface BridgeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string;
}

/** Answers the requests of a provider's clients. Never rejects, unless the direct interface cannot be called at all. */
export interface Bridge {
  answer(request: BridgeRequest): Promise<BridgeAnswer>;
}

/** A request with what its path and body contain. */
export interface BridgeCall<Body = unknown> {
  readonly request: BridgeRequest;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** A refusal in the format of a provider. */
export class BridgeRefusal extends Error {
  override readonly name = 'BridgeRefusal';

  constructor(
    readonly status: number,
    readonly body: object,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`The bridge answers ${status}.`);
  }
}

/** Answers one route with the body of a success. */
export type BridgeOperation<R extends Route> = (call: BridgeCall<BodyOf<R>>) => Promise<object>;

type BodyOf<R extends Route> = R extends { readonly body: infer Body extends z.ZodTypeAny }
  ? z.output<Body>
  : undefined;

/** The routes of a provider, their operations, and the errors in its format. */
export interface BridgeParts<Routes extends Readonly<Record<string, Route>>> {
  readonly routes: Routes;
  readonly operations: { readonly [Name in keyof Routes]: BridgeOperation<Routes[Name]> };
  /** Converts an error to a refusal; undefined for an error that no client caused. */
  readonly refusalOf: (error: unknown) => BridgeRefusal | undefined;
  /** Returns the refusal of a path without a route. */
  readonly unknownPath: () => BridgeRefusal;
}

interface Match {
  readonly name: string;
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** Creates a bridge, whose answers are JSON. */
export function createBridge<Routes extends Readonly<Record<string, Route>>>(parts: BridgeParts<Routes>): Bridge {
  const { operations, refusalOf, unknownPath } = parts;
  const routes = Object.entries<Route>(parts.routes);

  async function run(request: BridgeRequest): Promise<BridgeAnswer> {
    const match = find(routes, request);
    if (!match) throw unknownPath();
    const { name, route, params } = match;
    const query = Object.fromEntries(new URLSearchParams(request.query));
    const body =
      'body' in route && route.body instanceof z.ZodType ? route.body.parse(await readBody(request)) : undefined;
    // The cast is sound: the body was parsed with the schema of this operation's route.
    const operation = operations[name] as BridgeOperation<Route>;
    return json(200, await operation({ request, params, query, body: body as undefined }));
  }

  return {
    async answer(request) {
      try {
        return await run(request);
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal) throw error;
        return json(refusal.status, refusal.body, refusal.headers);
      }
    },
  };
}

function json(status: number, body: object, headers: Readonly<Record<string, string>> = {}): BridgeAnswer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, payload: JSON.stringify(body) };
}

function find(routes: readonly (readonly [string, Route])[], { method, path }: BridgeRequest): Match | undefined {
  for (const [name, route] of routes) {
    const params = route.method === method ? paramsOf(route.path, path) : undefined;
    if (params) return { name, route, params };
  }
  return undefined;
}

/** Returns the parameters of a path with this pattern, or undefined for any other path. */
function paramsOf(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const names = pattern.split('/');
  const segments = path.split('/');
  if (names.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const segment = segments[index] ?? '';
    if (!name.startsWith(':')) {
      if (name !== segment) return undefined;
    } else if (segment === '') return undefined;
    else params[name.slice(1)] = decoded(segment);
  }
  return params;
}

/** An id that cannot be decoded is the id of nothing. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Reads JSON, or the fields of a form. Thrown errors are ZodErrors, as those of the schema. */
async function readBody({ header, body }: BridgeRequest): Promise<unknown> {
  const type = header('content-type') ?? '';
  if (/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(unreadable);
    return Object.fromEntries(form);
  }
  if (body.length === 0) return {};
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return unreadable();
  }
}

function unreadable(): never {
  throw new z.ZodError([{ code: 'custom', path: [], message: 'The body is neither JSON nor a form.' }]);
}
