/** Estimates how far a replica is behind, from positions in the primary's log. It needs no clock of the database. */
export interface ReplicaLag {
  /** Notes the position of the primary at a time in milliseconds. */
  written(position: number, at: number): void;
  /** Returns the milliseconds that a replica at this position is behind at most; Infinity if it is not known. */
  behind(position: number, now: number): number;
}

interface Sample {
  readonly position: number;
  readonly at: number;
}

/** Samples of ten minutes, at two a second. */
const maxSamples = 1_200;

export function createReplicaLag(): ReplicaLag {
  let samples: readonly Sample[] = [];
  return {
    written(position, at) {
      const known = samples.at(-1)?.position === position ? samples.slice(0, -1) : samples;
      samples = [...known.slice(1 - maxSamples), { position, at }];
    },
    behind(position, now) {
      const reached = samples.findLastIndex((sample) => sample.position <= position);
      const newest = samples[reached];
      if (!newest) return Number.POSITIVE_INFINITY;
      samples = samples.slice(reached);
      return now - newest.at;
    },
  };
}
