import type { WebhookFailure } from '@doorstep/core';

/** A webhook got no answer. The message is for the partner, who sees it: it names no address that DNS gave. */
export class SendFailure extends Error {
  override readonly name = 'SendFailure';

  constructor(
    readonly reason: WebhookFailure,
    message: string,
  ) {
    super(message);
  }
}

/** The code of an error of Node or undici, for example `ECONNREFUSED`; of the first where several came at once. */
export function errorCode(error: unknown): string | undefined {
  if (error instanceof AggregateError && error.errors.length > 0) return errorCode(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
