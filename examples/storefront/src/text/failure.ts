import { isAbortError, isApiError, isConnectionError, isTimeoutError } from '@doorstep/sdk/platform';
import { isTextKey, type Texts } from './texts.js';

/** A failure in words for the person in front of the page. */
export interface Failure {
  readonly title: string;
  /** What to do, or what is behind it. */
  readonly hint: string | undefined;
}

/** Says what went wrong. Codes of the catalogue have words of their own; of others the service's own `detail` is shown. */
export function describeFailure(error: unknown, texts: Texts): Failure {
  if (isApiError(error)) {
    const key = `problem.${error.code}`;
    const hintKey = `${key}Hint`;
    if (isTextKey(key)) return { title: texts.t(key), hint: isTextKey(hintKey) ? texts.t(hintKey) : undefined };
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

/** Whether it is no failure: whoever left the page ended its calls. */
export function isLeft(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || isAbortError(error);
}

/** Whether a write may have happened although no good answer came. */
export function isUnclear(error: unknown): boolean {
  if (isConnectionError(error) || isTimeoutError(error) || isAbortError(error)) return true;
  return isApiError(error) && (error.status >= 500 || error.status === 408 || error.code === 'idempotency_in_progress');
}
