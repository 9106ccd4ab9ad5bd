/** An error that Stripe documents (https://docs.stripe.com/api/errors). */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    /** The object `error` of the answer, without its message. */
    readonly error: Readonly<Record<string, unknown>>,
    /** Headers such as `Retry-After`. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(String(error['code'] ?? error['type']));
  }
}

/** Returns an error about a parameter, or about the state of an object. */
export function invalidRequest(code: string, param?: string): StripeFault {
  const status = code === 'resource_missing' ? 404 : 400;
  return new StripeFault(status, { type: 'invalid_request_error', code, ...(param ? { param } : {}) });
}
