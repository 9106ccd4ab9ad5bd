import { type Tables, toInstant } from '@doorstep/core';

/** Returns the row of a job that waits for its time, on the system's clock unless `job` names another. */
export function jobRow(
  dueMilliseconds: number,
  job: Pick<Tables['jobs'], 'id' | 'kind' | 'subjectId'> & Partial<Pick<Tables['jobs'], 'clockId' | 'lane' | 'owner'>>,
): Tables['jobs'] {
  return {
    state: 'pending',
    clockId: 'system',
    dueAt: toInstant(dueMilliseconds),
    systemDueMilliseconds: dueMilliseconds,
    lane: null,
    owner: null,
    lockedUntil: null,
    attempts: 0,
    lastError: null,
    createdAt: toInstant(Date.now()),
    traceparent: null,
    ...job,
  };
}
