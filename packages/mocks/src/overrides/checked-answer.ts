import { type Endpoint, endpointErrors, type ProblemCode, problemKinds } from '@doorstep/contracts';
import { ServiceProblem } from '@doorstep/core';
import { z } from 'zod';

/** The status of an answer of which nothing else is known: the first success that the route declares. */
export function successStatus({ route }: Endpoint): number {
  const [first = 200] = Object.keys(route.responses)
    .map(Number)
    .filter((status) => status >= 200 && status < 300);
  return first;
}

/** @throws TypeError that names the fields in which a body is not as the route declares. */
export function assertBody(name: string, { route }: Endpoint, status: number, body: unknown): void {
  const schema = schemaOf(route.responses[status]);
  if (!schema) {
    if (body === undefined || body === null) return;
    throw new TypeError(`${name} answers ${status} without a body.`);
  }
  const result = schema.safeParse(body);
  if (result.success) return;
  const [first, second] = result.error.issues.map(({ path, message }) => `${['body', ...path].join('.')}: ${message}`);
  const more = result.error.issues.length > 2 ? ` (and ${result.error.issues.length - 2} more)` : '';
  throw new TypeError(`${name} cannot answer that: ${[first, second].filter(Boolean).join('; ')}${more}.`);
}

/** A schema, or one with a media type of its own. */
function schemaOf(response: unknown): z.ZodTypeAny | undefined {
  if (response instanceof z.ZodType) return response;
  if (typeof response === 'object' && response !== null && 'body' in response) return schemaOf(response.body);
  return undefined;
}

/** @throws TypeError when the route does not declare the code. */
export function declaredProblem(name: string, endpoint: Endpoint, code: string, detail?: string): ServiceProblem {
  const codes = endpointErrors(endpoint);
  if (isCode(code) && codes.includes(code)) return new ServiceProblem(code, detail);
  throw new TypeError(`${name} never answers "${code}": it declares ${[...codes].sort().join(', ')}.`);
}

function isCode(text: string): text is ProblemCode {
  return text in problemKinds;
}
