import { describe, expect, it } from 'vitest';
import type { JobRecord } from '../operation/jobs.js';
import { createClockQueue, type JobGroup } from './clock-queue.js';

// The queue reads only these two.
const job = (id: string, clockId: string): JobGroup => [{ id, clockId } as JobRecord];

describe('the queue of due jobs', () => {
  it('gives jobs of the system clock to several lanes, and those of a sandbox to one at a time', () => {
    const busy = new Set<string>();
    const first = job('a1', 'ptr_a');
    const queue = createClockQueue([first, job('a2', 'ptr_a'), job('s1', 'system'), job('s2', 'system')], busy);
    const take = () => queue.take()?.[0].id;
    expect([take(), take(), take(), take()]).toEqual(['a1', 's1', 's2', undefined]);
    queue.release(first);
    expect([take(), take()]).toEqual(['a2', undefined]);
  });

  it('leaves out a clock that became busy', () => {
    const busy = new Set<string>();
    const queue = createClockQueue([job('s1', 'system'), job('s2', 'system'), job('a1', 'ptr_a')], busy);
    expect(queue.take()?.[0].id).toBe('s1');
    busy.add('system');
    expect(queue.take()?.[0].id).toBe('a1');
    expect(queue.take()).toBeUndefined();
  });
});
