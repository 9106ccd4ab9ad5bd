import type { World } from '@doorstep/mocks/internal';

/** The snapshots of a world by their ids. */
export interface SnapshotShelf {
  list(): readonly ShelvedSnapshot[];
  /** @throws ServiceProblem when a call that changes something is in progress. */
  take(): ShelvedSnapshot;
  /** Returns false if there is no such snapshot. */
  restore(id: string): boolean;
  remove(id: string): boolean;
}

/** A snapshot as the control interface shows it. */
export interface ShelvedSnapshot {
  readonly id: string;
  /** Time of the world when it was taken (RFC 3339). */
  readonly at: string;
}

/** Creates an empty shelf. */
export function createSnapshotShelf(world: Pick<World, 'snapshot' | 'restore'>): SnapshotShelf {
  const kept = new Map<string, ReturnType<World['snapshot']>>();
  let taken = 0;
  return {
    list: () => [...kept].map(([id, { at }]) => ({ id, at })),
    take() {
      const snapshot = world.snapshot();
      taken += 1;
      const id = `snapshot_${taken}`;
      kept.set(id, snapshot);
      return { id, at: snapshot.at };
    },
    restore(id) {
      const snapshot = kept.get(id);
      if (snapshot) world.restore(snapshot);
      return snapshot !== undefined;
    },
    remove: (id) => kept.delete(id),
  };
}
