import { isObject } from '../is-object.js';

const remedies: readonly (readonly [cause: RegExp, remedy: string])[] = [
  [/ECONNREFUSED/, 'Start the server or correct baseUrl.'],
  [/ENOTFOUND|EAI_AGAIN/, 'Check the host of baseUrl.'],
  [/CERT|SSL|TLS|SIGNED/i, 'Check the certificate of the host.'],
];

/**
 * Describes why a connection failed: the deepest cause, the number of attempts and a remedy. Errors of fetch hide the cause
 * one or two levels down.
 */
export function connectionFailure(error: unknown, attempts: number): string {
  const cause = causeText(error);
  const [, remedy] = remedies.find(([pattern]) => pattern.test(cause)) ?? [];
  return `${cause} (${attemptsText(attempts)}). ${remedy ?? 'Check the network, baseUrl and CORS.'}`;
}

/** Returns the message of the deepest cause, with its code. */
export function causeText(error: unknown): string {
  let cause = Object(error);
  // A host with several addresses has an error for each.
  for (let next = cause; isObject(next); next = Object(next).cause ?? Object(next).errors?.[0]) cause = next;
  const message = String(cause.message ?? error).trim();
  return message.includes(cause.code ?? '') ? message : `${message} ${cause.code}`;
}

export function attemptsText(attempts: number): string {
  return `${attempts} attempt${attempts === 1 ? '' : 's'}`;
}
