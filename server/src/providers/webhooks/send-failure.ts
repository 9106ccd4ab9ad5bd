import type { WebhookFailure } from '@doorstep/core';

/** Thrown when a webhook got no answer. The partner sees the message, so it contains no address from DNS. */
export class SendFailure extends Error {
  override readonly name = 'SendFailure';

  constructor(
    readonly reason: WebhookFailure,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the code of an error of Node or undici, for example `ECONNREFUSED`. Of several errors, the first one counts. */
export function errorCode(error: unknown): string | undefined {
  if (error instanceof AggregateError && error.errors.length > 0) return errorCode(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
