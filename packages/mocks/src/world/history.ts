import { describeMoment } from '../past/moment.js';
import type { Recording } from '../recording/recording.js';
import { vitestFile } from '../recording/vitest-file.js';
import type { Instances } from './instances.js';
import type { WorldHistory } from './world.js';

/** @param recording undefined in a world that does not record. */
export function createHistory(instances: Instances, recording: Recording | undefined): WorldHistory {
  const now = (): number => instances.current.clock.now();
  return {
    start: () => instances.current.timeline().start ?? now(),
    end: () => now() + instances.current.sources.clockAhead(),
    buckets: (from, to, count) => instances.current.timeline().buckets(from, to, count),
    moment(at, filter) {
      const { sources, timeline } = instances.current;
      return describeMoment(timeline().moment(at, filter), at, sources);
    },
    branch(at) {
      if (!recording) throw new TypeError('This world does not record.');
      if (at > now()) throw new RangeError('A branch cannot begin in the future.');
      const part = recording.partAt(at);
      const from = { ...part.base, recording: [{ ...part, entries: [] }] };
      return { from, repeat: { entries: [...part.entries], until: at } };
    },
    vitest: () => vitestFile(recording),
  };
}
