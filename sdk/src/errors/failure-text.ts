import { isObject } from '../checks/is-object.js';

/** Returns the message of the deepest cause, with its code. Errors of fetch hide it one or two levels down. */
export function causeText(error: unknown): string {
  let cause = Object(error);
  // A host with several addresses has an error for each.
  for (let next = cause; isObject(next); next = Object(next).cause ?? Object(next).errors?.[0]) cause = next;
  const message = String(cause.message ?? error).trim();
  return message.includes(cause.code ?? '') ? message : `${message} ${cause.code}`;
}

/** Returns `3 attempts`. */
export function attemptsText(attempts: number): string {
  return `${attempts} attempt${attempts === 1 ? '' : 's'}`;
}
