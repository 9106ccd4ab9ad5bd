import { type Endpoint, endpointErrors, type ProblemCode, problemKinds } from '@doorstep/contracts';
import { ServiceProblem } from '@doorstep/core';
import { z } from 'zod';

/** Returns the default status of a route: the first success that it declares. */
export function successStatus({ route }: Endpoint): number {
  const [first = 200] = Object.keys(route.responses)
    .map(Number)
    .filter((status) => status >= 200 && status < 300);
  return first;
}

/** @throws TypeError that names the fields of a body that do not match the route's schema. */
export function assertBody(name: string, { route }: Endpoint, status: number, body: unknown): void {
  const schema = schemaOf(route.responses[status]);
  if (!schema) {
    if (body === undefined || body === null) return;
    throw new TypeError(`${name} has no body with status ${status}.`);
  }
  const result = schema.safeParse(body);
  if (result.success) return;
  const [first, second] = result.error.issues.map(({ path, message }) => `${['body', ...path].join('.')}: ${message}`);
  const more = result.error.issues.length > 2 ? ` (and ${result.error.issues.length - 2} more)` : '';
  throw new TypeError(`${name} cannot return that body: ${[first, second].filter(Boolean).join('; ')}${more}.`);
}

/** Returns the schema of a response, which may declare its own media type. */
function schemaOf(response: unknown): z.ZodTypeAny | undefined {
  if (response instanceof z.ZodType) return response;
  if (typeof response === 'object' && response !== null && 'body' in response) return schemaOf(response.body);
  return undefined;
}

/** @throws TypeError when the route does not declare the code. */
export function declaredProblem(name: string, endpoint: Endpoint, code: string, detail?: string): ServiceProblem {
  const codes = endpointErrors(endpoint);
  if (isCode(code) && codes.includes(code)) return new ServiceProblem(code, detail);
  throw new TypeError(`${name} does not declare the problem "${code}", only ${[...codes].sort().join(', ')}.`);
}

function isCode(text: string): text is ProblemCode {
  return text in problemKinds;
}
