import { Counter, type Registry } from 'prom-client';
import type { CountSpan } from './count-span.js';

/** Creates the metrics of operations: the refusals and failures that requests ended with. */
export function createOperationMetrics(registry: Registry): CountSpan {
  const problems = new Counter({
    name: 'doorstep_problems_total',
    help: 'Requests that ended with a problem, by interface and code. The code rate_limited counts the rate limits.',
    labelNames: ['interface', 'code'],
    registers: [registry],
  });
  // An alert on a code that never occurred needs a first value to increase from.
  for (const code of ['rate_limited', 'unavailable', 'internal_error']) {
    for (const side of ['direct', 'platform']) problems.inc({ interface: side, code }, 0);
  }
  return (attributes) => {
    const code = attributes['doorstep.problem.code'];
    if (code !== undefined) problems.inc({ interface: attributes['doorstep.interface'] ?? 'unknown', code });
  };
}
