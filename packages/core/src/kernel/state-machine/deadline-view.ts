import type { Deadline, DeadlineOutcome } from '@doorstep/contracts';
import type { Limit, Timed } from './limits.js';

/** The viewers of deadlines: staff, those who work on the record, and all others. */
export type DeadlineViewer = 'staff' | 'worker' | 'other';

const endings: readonly DeadlineOutcome[] = ['place', 'release', 'expire', 'cancel', 'fail'];

const known: Readonly<Record<DeadlineViewer, readonly DeadlineOutcome[]>> = {
  staff: ['remind', 'escalate', ...endings],
  worker: ['remind', ...endings],
  other: endings,
};

/** The part of a limit that its view needs. */
type ViewedLimit = Pick<Limit<Timed, string, unknown>, 'name' | 'outcome'> & { readonly until?: unknown };

/**
 * Returns the deadlines that have not passed and that the viewer may know: reminders are for those who work on the
 * record, alerts are for staff. A limit that waits for as long as something is reported says nothing to the others.
 */
export function deadlineViews(
  limits: readonly ViewedLimit[],
  { deadlines }: Pick<Timed, 'deadlines'>,
  viewer: DeadlineViewer,
): Deadline[] {
  const visible = limits.filter(
    ({ outcome, until }) => known[viewer].includes(outcome) && (viewer !== 'other' || until === undefined),
  );
  const outcomes = new Map(visible.map(({ name, outcome }) => [name, outcome]));
  return deadlines.flatMap(({ name, at, passed }) => {
    const outcome = outcomes.get(name);
    return passed || outcome === undefined ? [] : [{ name, at, outcome }];
  });
}
