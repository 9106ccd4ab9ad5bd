import { refuseUnknownKeys } from '@doorstep/sdk/internal';
import { createInstance, type InstanceOptions, restoreInstance } from '../instance/service-instance.js';
import type { RecordedPart, RecordedStart, RecordedState, Recording } from '../recording/recording.js';
import type { Instances } from './instances.js';
import type { Sandbox, SandboxSnapshot } from './sandbox.js';
import { copyLogs, emptyLogs, type SharedParts } from './shared-parts.js';
import type { World, WorldOptions, WorldState } from './world.js';

/** Captures the state of a world, and returns to states. */
export interface States extends Pick<Sandbox, 'reset' | 'snapshot' | 'restore'>, Pick<World, 'state'> {
  /** Begins the recording, or continues that of the state that the world starts from. */
  beginRecording(): void;
  /** Returns the state from which a new part of the recording can begin; undefined while there is none. */
  base(): Pick<RecordedPart, 'base' | 'at'> | undefined;
}

/**
 * @param options those of the world, which a reset starts over with.
 * @param recording undefined in a world that does not record.
 */
export function createStates(
  options: WorldOptions,
  instanceOptions: InstanceOptions,
  instances: Instances,
  parts: SharedParts,
  recording: Recording | undefined,
): States {
  const snapshots = new WeakMap<SandboxSnapshot, WorldState>();
  const initial = options.from ? undefined : instances.current.snapshot();

  function capture(): RecordedState {
    if (instances.current.settling.isBusy()) {
      throw new Error('A call that changes something is in progress: take the snapshot when it has ended.');
    }
    return { instance: instances.current.snapshot(), ...copyLogs(parts) };
  }

  function captureAll(): WorldState {
    return { ...capture(), recording: recording?.state() };
  }

  function begin(start: RecordedStart | undefined): void {
    recording?.begin({ base: withoutPromise(capture()), at: instances.current.clock.now(), start });
  }

  return {
    beginRecording() {
      if (options.from?.recording) recording?.restore(options.from.recording);
      else begin(options.from ? undefined : startOf(options));
    },
    /** Faults are no part of a state, so a recording begins a new part only without them. */
    base() {
      const { settling, clock } = instances.current;
      if (settling.isBusy() || parts.faults.list().length > 0) return undefined;
      return { base: withoutPromise(capture()), at: clock.now() };
    },
    state: () => withoutPromise(captureAll()),
    async reset(changes = {}) {
      refuseUnknownKeys(changes, ['now', 'seed']);
      const { now = options.now, seed = options.seed } = changes;
      const isUnchanged = now === options.now && seed === options.seed;
      const next =
        isUnchanged && initial
          ? restoreInstance(instanceOptions, initial)
          : createInstance(instanceOptions, { ...options, now, seed });
      instances.replace(await next, emptyLogs);
      begin(startOf({ ...options, now, seed }));
    },
    snapshot() {
      const snapshot = { at: new Date(instances.current.clock.now()).toISOString() };
      snapshots.set(snapshot, captureAll());
      return snapshot;
    },
    restore(snapshot) {
      const found = snapshots.get(snapshot);
      if (!found) throw new TypeError('The snapshot belongs to another sandbox.');
      instances.replace(restoreInstance(instanceOptions, found.instance), found);
      if (found.recording) recording?.restore(found.recording);
    },
  };
}

/** Returns a state that can be copied. The next service makes another hash. */
function withoutPromise<State extends RecordedState>(state: State): State {
  const { instance } = state;
  return { ...state, instance: { ...instance, memory: { ...instance.memory, dummyHash: undefined } } };
}

/** Returns the options of a start that are given. */
function startOf({ now, seed, scale, rateLimits }: RecordedStart): RecordedStart {
  return Object.fromEntries(
    Object.entries({ now, seed, scale, rateLimits }).filter(([, value]) => value !== undefined),
  );
}
