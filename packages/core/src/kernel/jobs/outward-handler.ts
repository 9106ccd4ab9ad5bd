import type { JobHandlers, OutwardJob } from '../operation/job-handlers.js';
import type { JobRecord } from '../operation/jobs.js';

/** Returns the handler of an outward job. */
export function outwardHandler(handlers: JobHandlers, { kind }: JobRecord): OutwardJob {
  const handler = handlers[kind];
  if (typeof handler === 'function') throw new Error(`${kind} is not an outward job.`);
  return handler;
}
