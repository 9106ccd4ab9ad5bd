import { advanceTo, durationMilliseconds } from '@doorstep/core/testing';
import { eventOf } from '../logs/event-log.js';
import type { Recording } from '../recording/recording.js';
import type { Instances } from './instances.js';
import type { World } from './world.js';

/** Moves the clock of a world. */
export interface WorldTime extends Pick<World, 'advance' | 'advanceToNext'> {
  /** @param nested true for the advances of a scenario. */
  move(milliseconds: number, nested: boolean): Promise<void>;
}

/** Longest advance of `advanceToNext`, in milliseconds. */
const farthest = 7 * 24 * 3_600 * 1_000;

/** @param recording undefined in a world that does not record. */
export function createTime(instances: Instances, recording: Recording | undefined): WorldTime {
  async function move(milliseconds: number, nested: boolean): Promise<void> {
    const { clock, service, live, settling } = instances.current;
    const target = clock.now() + milliseconds;
    const end = recording?.advance(clock.now(), milliseconds, nested);
    await settling.during(() => advanceTo(clock, service.jobs, target, live)).finally(end);
  }

  return {
    move,
    advance: async (duration) => move(durationMilliseconds(duration), false),
    async advanceToNext() {
      const { clock, service, opened, timeline } = instances.current;
      const { events } = timeline();
      const before = events.length;
      const limit = clock.now() + farthest;
      while (events.length === before) {
        const due = await service.jobs.nextDueAt();
        if (due === undefined || Date.parse(due) > limit) break;
        await move(Math.max(0, Date.parse(due) - clock.now()), false);
      }
      return events.slice(before).map((event) => eventOf({ ...event, data: opened(event) }));
    },
  };
}
