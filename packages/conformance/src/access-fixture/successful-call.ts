import type { Harness } from '../kit/harness.js';
import type { RawRequest } from '../kit/http.js';

/** Makes something by a call that must succeed, and returns what it answers. */
export async function succeed(harness: Harness, method: string, path: string, request: RawRequest): Promise<unknown> {
  const answer = await harness.send(method, path, request);
  if (answer.status < 400) return answer.text === '' ? undefined : JSON.parse(answer.text);
  throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
}

/** The text at a path of names in what a call answered. @throws Error when there is none. */
export function textAt(answer: unknown, ...names: readonly string[]): string {
  const found = names.reduce((value: unknown, name) => Object(value)[name] as unknown, answer);
  if (typeof found === 'string') return found;
  throw new Error(`The answer has no ${names.join('.')}.`);
}
