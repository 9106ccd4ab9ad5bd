import type { Role } from '@doorstep/sdk/platform';
import type { Faults } from '../faults/faults.js';
import type { Recording } from './recording.js';

/** The calls on a world that are no requests, as its recording notes them. */
export interface RecordedCalls {
  /** The faults of the world. Their changes are recorded. */
  readonly faults: Faults;
  /** Records that a session is used as owner. */
  owner(sessionId: string): void;
  /** Records a sign-in. */
  session(role: Role, owner: boolean): void;
  /** Records the start of a scenario. */
  scenario(name: string): void;
}

/**
 * Records the calls on a world.
 *
 * @param recording undefined in a world that does not record.
 * @param now returns the time of the world, in milliseconds since the epoch.
 */
export function createRecordedCalls(
  recording: Recording | undefined,
  faults: Faults,
  now: () => number,
): RecordedCalls {
  const recordedFaults: Faults = {
    list: faults.list,
    add(fault) {
      faults.add(fault);
      const { id } = faults.list().at(-1) ?? { id: '' };
      recording?.add({ kind: 'fault', at: now(), id, fault: { ...fault } });
      return () => void recordedFaults.remove(id);
    },
    remove(id) {
      recording?.add({ kind: 'fault_removed', at: now(), id });
      return faults.remove(id);
    },
    clear() {
      recording?.add({ kind: 'faults_cleared', at: now() });
      faults.clear();
    },
  };
  return {
    faults: recordedFaults,
    owner: (sessionId) => recording?.add({ kind: 'owner', at: now(), sessionId }),
    session: (role, owner) => recording?.add({ kind: 'session', at: now(), role, owner }),
    scenario: (name) => recording?.add({ kind: 'scenario', at: now(), name }),
  };
}
