import { bytesMediaType, type Endpoint, endpoints, messageSchema, noBody } from '@doorstep/contracts';
import { z } from 'zod';
import { isOptional } from './schemas.js';

/** The successful response of an operation: nothing, bytes, a value, pages of a list or messages of a stream. */
export type Answer =
  | { readonly kind: 'none' }
  | { readonly kind: 'bytes' }
  | { readonly kind: 'stream'; readonly schema: z.ZodTypeAny }
  | { readonly kind: 'json'; readonly schemas: readonly z.ZodTypeAny[] }
  | { readonly kind: 'list'; readonly schema: z.ZodTypeAny; readonly item: z.ZodTypeAny; readonly plain: boolean };

/** An endpoint with the parts that the client needs. */
export interface Operation {
  readonly endpoint: Endpoint;
  /** Names of the path parameters, in the order of the path. */
  readonly parameters: readonly string[];
  readonly body: z.ZodTypeAny | undefined;
  readonly query: z.AnyZodObject | undefined;
  readonly answer: Answer;
}

/**
 * Returns true if the query parameters of an operation are among its options: if it reads one object by its id, or a
 * stream, and needs none of them. So `get(id, options)` is the same method with and without parameters, and can get some
 * later. Lists and searches take their query before the options.
 */
export function hasQueryOptions({ endpoint, parameters, query, answer }: Operation): boolean {
  const isRead = endpoint.route.method === 'GET' && answer.kind !== 'list' && parameters.length > 0;
  return isRead && query !== undefined && canBeEmpty(query);
}

/** Returns the operations of an interface in order of definition. */
export function operationsOf(name: Endpoint['interface']): readonly Operation[] {
  return endpoints.filter((endpoint) => endpoint.interface === name).map(readOperation);
}

function readOperation(endpoint: Endpoint): Operation {
  const { route } = endpoint;
  const parameters = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return { endpoint, parameters, body: readBody(endpoint), query: readQuery(endpoint), answer: readAnswer(endpoint) };
}

function readBody({ name, route }: Endpoint): Operation['body'] {
  if (!('body' in route) || route.body === noBody || route.body === undefined) return undefined;
  if (route.contentType !== undefined && route.contentType !== 'application/json') {
    throw new Error(`${name} takes ${route.contentType}, which the client cannot send.`);
  }
  return zodSchema(route.body, `${name}: body`);
}

function readQuery({ name, route }: Endpoint): Operation['query'] {
  if (route.query === undefined || route.query === null) return undefined;
  let schema = zodSchema(route.query, `${name}: query`);
  while (schema instanceof z.ZodEffects) schema = schema.innerType();
  if (!(schema instanceof z.ZodObject)) throw new Error(`${name}: the query must be an object.`);
  return Object.keys(schema.shape).length === 0 ? undefined : schema;
}

function readAnswer({ name, route }: Endpoint): Answer {
  const successes = Object.entries(route.responses).filter(([status]) => status.startsWith('2'));
  if (successes.length === 0) throw new Error(`${name} declares no success.`);
  const bodies = successes.map(([, body]): unknown => body).filter((body) => body !== noBody);
  if (bodies.length === 0) return { kind: 'none' };
  const messages = messageSchema(bodies[0]);
  if (messages !== undefined && bodies.length === 1) return { kind: 'stream', schema: messages };
  if (bodies.every((body) => bytesMediaType(body)?.includes('json') === false)) return { kind: 'bytes' };
  const schemas = bodies.map((body) => zodSchema(isOtherResponse(body) ? body.body : body, `${name}: response`));
  return (
    schemas.map(readList).find((list) => list !== undefined && route.method === 'GET') ?? { kind: 'json', schemas }
  );
}

/** Recognizes a list: `{ data: [...], nextCursor }`, possibly with more fields. */
function readList(schema: z.ZodTypeAny): Answer | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined;
  const { data, nextCursor } = schema.shape as z.ZodRawShape;
  if (!(data instanceof z.ZodArray) || nextCursor === undefined) return undefined;
  return { kind: 'list', schema, item: data.element, plain: Object.keys(schema.shape).length === 2 };
}

interface OtherResponse {
  readonly contentType: string;
  readonly body: unknown;
}

function isOtherResponse(body: unknown): body is OtherResponse {
  return typeof body === 'object' && body !== null && 'contentType' in body && 'body' in body;
}

function zodSchema(value: unknown, where: string): z.ZodTypeAny {
  if (value instanceof z.ZodType) return value;
  throw new Error(`${where} is not a zod schema.`);
}

/** Returns true if the whole value can be omitted: every field is optional and no rule spans several fields. */
export function canBeEmpty(schema: z.ZodTypeAny): boolean {
  if (!(schema instanceof z.ZodObject)) return false;
  return Object.values(schema.shape as z.ZodRawShape).every((field) => isOptional(field, 'request'));
}

/**
 * Returns the prefix for names of an operation's own types, such as `OrdersList`. If both interfaces have the operation,
 * the platform's prefix is `PlatformDeliveriesList`.
 */
export function operationTypeName({ endpoint }: Operation): string {
  const isInBoth = endpoint.interface === 'platform' && isInDirect(endpoint, ({ operation }) => operation);
  return typeName(endpoint, endpoint.operation, isInBoth);
}

/** Returns the prefix that the types of an operation had in the previous release, if the operation had another name. */
export function formerTypeName({ endpoint }: Operation): string | undefined {
  const { formerOperation } = endpoint;
  if (formerOperation === undefined) return undefined;
  const wasInBoth = endpoint.interface === 'platform' && isInDirect(endpoint, formerName);
  return typeName(endpoint, formerOperation, wasInBoth);
}

function typeName({ area }: Endpoint, operation: string, isInBoth: boolean): string {
  return `${isInBoth ? 'Platform' : ''}${pascal(area)}${pascal(operation)}`;
}

function formerName({ operation, formerOperation }: Endpoint): string {
  return formerOperation ?? operation;
}

function isInDirect(endpoint: Endpoint, nameOf: (endpoint: Endpoint) => string): boolean {
  return endpoints.some(
    (other) => other.interface === 'direct' && other.area === endpoint.area && nameOf(other) === nameOf(endpoint),
  );
}

export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns the schemas for which an operation needs types, each with its direction. */
export function operationSchemas(operation: Operation): readonly (readonly ['request' | 'response', z.ZodTypeAny])[] {
  const { body, query, answer } = operation;
  const needed: ['request' | 'response', z.ZodTypeAny][] = [];
  if (body !== undefined) needed.push(['request', body]);
  for (const field of Object.values((query?.shape ?? {}) as z.ZodRawShape)) needed.push(['request', field]);
  if (answer.kind === 'stream') needed.push(['response', answer.schema]);
  if (answer.kind === 'json') for (const schema of answer.schemas) needed.push(['response', schema]);
  if (answer.kind === 'list') needed.push(['response', answer.plain ? answer.item : answer.schema]);
  return needed;
}
