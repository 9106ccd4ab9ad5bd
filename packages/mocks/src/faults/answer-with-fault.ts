import type { Service } from '@doorstep/core';
import type { MatchedRequest } from '../routes/route-pattern.js';
import { failedAnswer } from './failed-answer.js';
import type { Fault, FaultStatus } from './fault.js';

/**
 * Answers a call that has a fault.
 *
 * @param serve lets the service process the call.
 * @throws TypeError for a dropped connection; the reason of the request's signal if it is aborted first.
 */
export async function answerWithFault(
  request: Request,
  fault: Fault,
  matched: MatchedRequest,
  service: Pick<Service, 'fail'>,
  serve: () => Promise<Response>,
): Promise<Response> {
  if (fault.latencyMs !== undefined) await waitMilliseconds(fault.latencyMs, request.signal);
  if (hasStatus(fault)) {
    if (fault.when === 'after') await discard(serve());
    return failedAnswer(fault, matched, request, service);
  }
  if (!fault.drop && !fault.timeout) return serve();
  if (fault.when === 'after') await discard(serve());
  if (fault.timeout) return waitForAbort(request.signal);
  throw new TypeError('The sandbox dropped the connection because of a fault.');
}

/** Waits for a response that the caller does not get. */
async function discard(response: Promise<Response>): Promise<void> {
  await (await response).body?.cancel();
}

function hasStatus(fault: Fault): fault is Fault & { readonly status: FaultStatus } {
  return fault.status !== undefined;
}

/** Waits in real time. @throws the reason of the signal if it is aborted first. */
function waitMilliseconds(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

/** Waits until the signal is aborted and throws its reason. */
function waitForAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = (): void => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
