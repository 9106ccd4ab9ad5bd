import type { FieldError, Route } from '@doorstep/contracts';
import { z } from 'zod';
import { ServiceProblem } from '../primitives/problem.js';
import { textFaults } from '../primitives/text-faults.js';
import { checkPhones } from './check-phones.js';
import { fieldErrors, parsePart, type RequestPart } from './field-errors.js';
import type { ServiceRequest } from './request.js';

/** The validated parts of a request. */
export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

/** The query of a route without query parameters. */
const noParameters = z.object({}).strict();

/**
 * Validates a request against its route.
 *
 * @param body not validated yet; undefined for a route without a body.
 * @throws ServiceProblem invalid_request with a pointer to each invalid field.
 */
export async function decodeRequest(route: Route, request: ServiceRequest, body: unknown): Promise<Input> {
  const errors: FieldError[] = [];
  const input = {
    params: decodePart('params', route.pathParams, request.params, errors),
    query: decodeQuery(route, request, errors),
    headers: decodePart('headers', route.headers, pickHeaders(route, request), errors) as Input['headers'],
    body: takesBody(route) ? await decodeBody(route.body, body, errors) : undefined,
  };
  if (errors.length > 0) {
    const detail = `${errors.length === 1 ? 'One field is' : `${errors.length} fields are`} invalid.`;
    throw new ServiceProblem('invalid_request', detail, { errors: errors.slice(0, 100) });
  }
  return input;
}

async function decodeBody(schema: z.ZodTypeAny, body: unknown, errors: FieldError[]): Promise<unknown> {
  const checked = await checkPhones(schema, decodePart('body', schema, body, errors), '/body');
  errors.push(...checked.errors);
  return checked.value;
}

function decodeQuery({ query }: Route, request: ServiceRequest, errors: FieldError[]): unknown {
  if (query === undefined && Object.keys(request.query).length === 0) return {};
  return decodePart('query', query ?? noParameters, request.query, errors);
}

/** Returns true if a route has a JSON body. */
export function takesBody(route: Route): route is Route & { body: z.ZodTypeAny } {
  return 'body' in route && route.body instanceof z.ZodType;
}

function pickHeaders(route: Route, request: ServiceRequest): Record<string, string | undefined> {
  if (!(route.headers instanceof z.ZodObject)) return {};
  const names = Object.keys(route.headers.shape as object).filter((name) => request.header(name) !== undefined);
  return Object.fromEntries(names.map((name) => [name, request.header(name)]));
}

function decodePart(part: RequestPart, schema: unknown, value: unknown, errors: FieldError[]): unknown {
  if (!(schema instanceof z.ZodType)) return value;
  const result = parsePart(schema, value);
  if (!result.success) {
    const found = result.error.issues.flatMap((issue) => fieldErrors(part, schema, value, issue));
    errors.push(...firstOfEach(found));
    return undefined;
  }
  errors.push(...textFaults(result.data, `/${part}`));
  return result.data;
}

/** Keeps the first error of each field: a value of the wrong form often breaks further rules. */
function firstOfEach(errors: readonly FieldError[]): FieldError[] {
  const seen = new Set<string>();
  return errors.filter(({ pointer }) => !seen.has(pointer) && seen.add(pointer));
}
