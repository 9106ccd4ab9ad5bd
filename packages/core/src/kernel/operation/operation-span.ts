import type { Endpoint } from '@doorstep/contracts';
import type { ServiceResponse } from '../http/request.js';
import type { Span, Telemetry } from '../ports/telemetry.js';
import type { ServiceProblem } from '../primitives/problem.js';

/** Runs an operation as a span, from the check of its caller to its response. */
export function operationSpan(
  telemetry: Telemetry,
  { name, interface: side }: Endpoint,
  work: (span: Span) => Promise<ServiceResponse>,
): Promise<ServiceResponse> {
  const attributes = { 'doorstep.operation': name, 'doorstep.interface': side };
  return telemetry.span({ name: 'operation', attributes }, async (span) => {
    const response = await work(span);
    span.set({ 'http.response.status_code': response.status });
    return response;
  });
}

/** Records the problem that an operation ends with. Only those of the service are failures, not those of the caller. */
export function setProblem(span: Span, { code, status }: ServiceProblem): void {
  span.set({ 'doorstep.problem.code': code, ...(status >= 500 ? { 'error.type': code } : {}) });
}
