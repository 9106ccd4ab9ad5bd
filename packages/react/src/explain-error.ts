import { ApiError, isConnectionError, isTimeoutError } from '@doorstep/sdk/platform';

/** The explanation of a failure, for a component that shows it. */
export interface ErrorExplanation {
  /** Description of this occurrence, for people. */
  readonly detail: string;
  /** The code of the error; undefined if no answer arrived. */
  readonly code: string | undefined;
  /** The step that repairs it, for developers; undefined if the service names none. */
  readonly remedy: string | undefined;
  /** Address of the explanation of the code. */
  readonly documentationUrl: string | undefined;
  /** Messages of invalid fields by their JSON pointer, such as `/dropoff/address`. */
  readonly fields: Readonly<Record<string, string>>;
  /** True if the service may have acted on the request although it failed: repeat it with the same idempotency key. */
  readonly isUnclear: boolean;
}

/** Explains an error of a query, a write or a stream. Returns undefined for one that does not come from the client. */
export function explainError(error: unknown): ErrorExplanation | undefined {
  if (error instanceof ApiError) {
    const { detail, code, remedy, documentationUrl, status } = error;
    const invalid = error.problem?.errors ?? [];
    const fields = Object.fromEntries(invalid.map((field) => [field.pointer, field.detail]));
    return {
      detail,
      code,
      remedy,
      documentationUrl,
      fields,
      isUnclear: status >= 500 || code === 'idempotency_in_progress',
    };
  }
  if (!isConnectionError(error) && !isTimeoutError(error)) return undefined;
  const none = { code: undefined, remedy: undefined, documentationUrl: undefined, fields: {} };
  return { ...none, detail: error.message, isUnclear: true };
}
