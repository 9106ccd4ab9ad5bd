import { scrub } from './scrub.js';

/** Describes an error in one line: the code and message of its first cause, without SQL, secrets or personal data. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return scrub(String(error));
  if (error.cause instanceof Error) return describeFault(error.cause);
  const code = 'code' in error ? String(error.code) : '';
  // knex writes the statement before the message of the driver.
  const message = error.message.split(' - ').at(-1) ?? '';
  return scrub(message.includes(code) ? message : `${code} ${message}`.trim()).replaceAll(/\s+/g, ' ');
}
