import { type Endpoint, endpointErrors } from '@doorstep/contracts';
import { z } from 'zod';
import type { LooseAnswer } from './bindings.js';
import type { ServiceProblem } from './problem.js';

/** @throws Error when an operation answers with a status, a header or a body that its route does not declare. */
export function assertDeclaredAnswer(endpoint: Endpoint, answer: LooseAnswer): void {
  const schema: unknown = endpoint.route.responses[answer.status];
  if (schema === undefined) throw new Error(`${endpoint.name} answered the undeclared status ${answer.status}.`);
  const undeclared = Object.keys(answer.headers ?? {}).filter(
    (name) => !(name in (endpoint.meta.responseHeaders ?? {})),
  );
  if (undeclared.length > 0)
    throw new Error(`${endpoint.name} answered the undeclared header ${undeclared.join(', ')}.`);
  if (!(schema instanceof z.ZodType)) return;
  const result = schema.safeParse(answer.body);
  if (!result.success) throw new Error(`${endpoint.name} answered against its contract: ${result.error.message}`);
}

/** Whether an endpoint says that it can answer this problem. */
export function isDeclaredProblem(endpoint: Endpoint, problem: ServiceProblem): boolean {
  return endpointErrors(endpoint).includes(problem.code);
}
