import type { Exchange } from './exchange.js';
import type { TextResponse } from './http/request.js';
import { problemResponse } from './http/responses.js';
import { setProblem } from './operation/operation-span.js';
import type { Ports } from './ports/ports.js';
import { ServiceProblem } from './primitives/problem.js';
import { isDeclaredProblem } from './routes/answer-check.js';
import type { Binding } from './routes/bindings.js';
import { StoreUnavailable } from './store/store.js';

/** Turns failures into problems, and builds their responses. */
export interface Refusals {
  /** Builds the response of a call that failed, and notes its problem in the exchange. */
  refuse(binding: Binding, error: unknown, exchange: Exchange): TextResponse;
  /** Builds the response of a problem. */
  refusal(problem: ServiceProblem, requestId: string, path: string): TextResponse;
  /** Returns the problem of a failure. One that is not a problem is reported, and shows no details. */
  toProblem(error: unknown, requestId: string): ServiceProblem;
}

/**
 * Creates the responses of failures.
 *
 * @param checkAnswers true replaces problems that the contract of their route does not declare.
 */
export function createRefusals(
  { reporter, telemetry }: Pick<Ports, 'reporter' | 'telemetry'>,
  checkAnswers: boolean | undefined,
): Refusals {
  function refuse({ endpoint }: Binding, error: unknown, { headerId, request, span, known }: Exchange): TextResponse {
    const thrown = toProblem(error, headerId);
    const declared = !checkAnswers || isDeclaredProblem(endpoint, thrown);
    const problem = declared
      ? thrown
      : toProblem(new Error(`${endpoint.name} does not declare ${thrown.code}.`), headerId);
    setProblem(span, problem);
    known.problemCode = problem.code;
    return refusal(problem, headerId, request.path);
  }

  function refusal(problem: ServiceProblem, requestId: string, path: string): TextResponse {
    return problemResponse(problem, { requestId, traceId: telemetry.traceId(), path });
  }

  function toProblem(error: unknown, requestId: string): ServiceProblem {
    if (error instanceof ServiceProblem) return error;
    reporter.error('request failed', { requestId, error });
    if (error instanceof StoreUnavailable)
      return new ServiceProblem('unavailable', undefined, {}, { 'retry-after': '2' });
    return new ServiceProblem('internal_error');
  }

  return { refuse, refusal, toProblem };
}
