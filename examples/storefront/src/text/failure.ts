import { type ApiError, isAbortError, isApiError, isConnectionError, isTimeoutError } from '@doorstep/sdk/platform';
import { isTextKey, type Texts } from './texts.js';

/** A failure, described for the visitor. */
export interface Failure {
  readonly title: string;
  /** Advice, or further details. */
  readonly hint: string | undefined;
}

/** Describes an error. Known codes have their own texts. Other codes show the `detail` of the service. */
export function describeFailure(error: unknown, texts: Texts): Failure {
  if (isApiError(error)) {
    const known = describeCode(error.code, texts);
    if (known) return { ...known, hint: reasonOf(error, texts) ?? known.hint };
    const reference = error.requestId && texts.t('failure.reference', { id: error.requestId });
    return { title: texts.t('failure.unknown'), hint: [error.detail, reference].filter(Boolean).join(' ') };
  }
  if (isTimeoutError(error)) {
    return { title: texts.t('failure.timeout'), hint: texts.t('failure.connectionHint') };
  }
  if (isConnectionError(error)) {
    return { title: texts.t('failure.connection'), hint: texts.t('failure.connectionHint') };
  }
  return { title: texts.t('failure.unknown'), hint: undefined };
}

/** Describes the code of a problem; undefined for a code without a text of its own. */
export function describeCode(code: string, texts: Texts): Failure | undefined {
  const key = `problem.${code}`;
  const hintKey = `${key}Hint`;
  if (!isTextKey(key)) return undefined;
  return { title: texts.t(key), hint: isTextKey(hintKey) ? texts.t(hintKey) : undefined };
}

/** Reasons for a declined card, with advice. */
function reasonOf({ problem }: ApiError, texts: Texts): string | undefined {
  const key = `decline.${problem?.declineReason}`;
  return isTextKey(key) ? texts.t(key) : undefined;
}

/** Returns true if the error only means that the visitor left the page. */
export function isLeft(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || isAbortError(error);
}

/** Returns true if a write may have happened although there was no clear answer. */
export function isUnclear(error: unknown): boolean {
  if (isConnectionError(error) || isTimeoutError(error) || isAbortError(error)) return true;
  return isApiError(error) && (error.status >= 500 || error.status === 408 || error.code === 'idempotency_in_progress');
}
