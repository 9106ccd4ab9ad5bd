import { describe, expect, it } from 'vitest';
import { createSettling, type Settling } from './settling.js';

/** Jobs that run one after another, each with the action of its receiver. */
function fakeJobs() {
  const due: (() => Promise<void>)[] = [];
  let running = 0;
  return {
    due,
    async runAllDue() {
      let tried = 0;
      if (running > 0) throw new Error('The jobs would wait for themselves.');
      running += 1;
      for (let job = due.shift(); job; job = due.shift()) {
        await job();
        tried += 1;
      }
      running -= 1;
      return tried;
    },
  };
}

const schedule = (settling: Settling, jobs: ReturnType<typeof fakeJobs>, job: () => Promise<void>): Promise<void> =>
  settling.during(async () => void jobs.due.push(job));

describe('settling', () => {
  it('runs the jobs of a change before the change ends', async () => {
    const jobs = fakeJobs();
    const settling = createSettling(jobs);
    const done: string[] = [];
    await schedule(settling, jobs, async () => void done.push('first'));
    expect(done).toEqual(['first']);
  });

  it('runs the jobs even when the change fails', async () => {
    const jobs = fakeJobs();
    const done: string[] = [];
    const failing = createSettling(jobs).during(async () => {
      jobs.due.push(async () => void done.push('before'));
      throw new Error('too late');
    });
    await expect(failing).rejects.toThrow('too late');
    expect(done).toEqual(['before']);
  });

  it('never lets a receiver wait for itself', async () => {
    const jobs = fakeJobs();
    const settling = createSettling(jobs);
    const done: string[] = [];
    await schedule(settling, jobs, async () => {
      await schedule(settling, jobs, async () => void done.push('caused by the first'));
      done.push('first');
    });
    expect(done).toEqual(['first', 'caused by the first']);
  });

  it('waits for the end of every change', async () => {
    const jobs = fakeJobs();
    const settling = createSettling(jobs);
    const done: string[] = [];
    await settling.during(async () => {
      await schedule(settling, jobs, async () => void done.push('job'));
      done.push('outer change');
    });
    expect(done).toEqual(['outer change', 'job']);
  });
});
