import { bytesMediaType, type Endpoint, endpointErrors, messageSchema } from '@doorstep/contracts';
import { z } from 'zod';
import type { StreamMessage } from '../http/event-stream.js';
import type { ServiceProblem } from '../primitives/problem.js';
import { isFileContent } from '../vault/file-content.js';
import type { UntypedAnswer } from './bindings.js';

/** Checks that a route declares the status, headers and body of an answer. @throws Error */
export function assertDeclaredAnswer(endpoint: Endpoint, answer: UntypedAnswer): void {
  const schema: unknown = endpoint.route.responses[answer.status];
  if (schema === undefined) throw new Error(`${endpoint.name} answered with the undeclared status ${answer.status}.`);
  const mediaType = bytesMediaType(schema);
  const undeclared = Object.keys(answer.headers ?? {}).filter(
    (name) => !(name in (endpoint.meta.responseHeaders ?? {})) && !(name === 'content-type' && mediaType !== undefined),
  );
  if (undeclared.length > 0)
    throw new Error(`${endpoint.name} answered with the undeclared header ${undeclared.join(', ')}.`);
  if (mediaType !== undefined) assertBytes(endpoint.name, mediaType, answer);
  if (messageSchema(schema)) throw new Error(`${endpoint.name} answered without a stream of messages.`);
  if (!(schema instanceof z.ZodType)) return;
  const result = schema.safeParse(answer.body);
  if (!result.success) throw new Error(`${endpoint.name} violated its contract: ${result.error.message}`);
}

function assertBytes(name: string, declared: string, { body, headers }: UntypedAnswer): void {
  if (!(body instanceof Uint8Array) && !isFileContent(body)) {
    throw new Error(`${name} answered with something other than bytes.`);
  }
  // Parameters such as the charset are the answer's own.
  const [mediaType = ''] = (headers?.['content-type'] ?? declared).split(';');
  const fits = declared.endsWith('*') ? mediaType.startsWith(declared.replace(/\*.*$/, '')) : mediaType === declared;
  if (!fits || mediaType.includes('*'))
    throw new Error(`${name} answered with ${mediaType}, which is not ${declared}.`);
}

/** Checks that a message of a stream has the declared shape. @throws Error */
export function assertDeclaredMessage(name: string, schema: z.ZodTypeAny, { id, data }: StreamMessage): void {
  const result = schema.safeParse(data);
  if (!result.success) throw new Error(`${name} violated its contract with message ${id}: ${result.error.message}`);
}

/** Returns true if an endpoint declares a problem. */
export function isDeclaredProblem(endpoint: Endpoint, problem: ServiceProblem): boolean {
  return endpointErrors(endpoint).includes(problem.code);
}
