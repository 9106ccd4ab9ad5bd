import type { Harness } from '../kit/harness.js';
import type { RawRequest } from '../kit/http.js';

/** Sends a request that must succeed, and returns the body of the answer. */
export async function succeed(harness: Harness, method: string, path: string, request: RawRequest): Promise<unknown> {
  const answer = await harness.send(method, path, request);
  if (answer.status < 400) return answer.text === '' ? undefined : JSON.parse(answer.text);
  throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
}

/** Returns the text at a path of property names in an answer. @throws Error if there is none. */
export function textAt(answer: unknown, ...names: readonly string[]): string {
  const found = names.reduce((value: unknown, name) => Object(value)[name] as unknown, answer);
  if (typeof found === 'string') return found;
  throw new Error(`The answer has no ${names.join('.')}.`);
}
