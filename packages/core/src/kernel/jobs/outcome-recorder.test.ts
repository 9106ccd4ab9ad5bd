import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../service/memory-store.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import { createTestRunner } from '../../service/testing/test-runner.js';
import type { OutwardJob } from '../operation/job-handlers.js';
import { toInstant } from '../primitives/instant.js';

type Together = NonNullable<OutwardJob['commitTogether']>;

/** Runs jobs in lanes of their own, and returns the subjects that `commit` recorded. */
async function runJobs(commitTogether: Together, ...subjects: readonly string[]) {
  const ports = createTestPorts();
  const alone: string[] = [];
  const outward: OutwardJob = {
    prepare: async () => undefined,
    commit: async (_effects, { subjectId }) => void alone.push(subjectId),
    commitTogether,
  };
  const { runner, schedule, store } = createTestRunner({ store: createMemoryStore(), ports, outward });
  const dueAt = toInstant(ports.clock.now());
  await schedule(
    ...subjects.map(
      (subjectId) => ({ kind: 'webhook.send', subjectId, lane: subjectId, dueAt, clockId: 'par_1' }) as const,
    ),
  );
  await runner.runAllDue();
  return { alone: alone.toSorted(), left: await store.reader.count('jobs', {}) };
}

describe('the outcomes of jobs that end together', () => {
  it('are recorded in one transaction, with the time of their clock', async () => {
    const batches: unknown[] = [];
    const result = await runJobs(
      async (_unit, ended) => {
        batches.push(ended.map(({ job, now }) => [job.subjectId, now]));
        return ended.map(({ job }) => job.id);
      },
      'a',
      'b',
      'c',
    );
    const now = '2026-11-21T10:00:00.000Z';
    expect(batches).toEqual([
      [['a', now]],
      [
        ['b', now],
        ['c', now],
      ],
    ]);
    expect(result).toEqual({ alone: [], left: 0 });
  });

  it('are recorded one by one if they are not usual', async () => {
    const result = await runJobs(async (_unit, [first]) => (first ? [first.job.id] : []), 'a', 'b', 'c');
    expect(result).toEqual({ alone: ['c'], left: 0 });
  });

  it('are recorded one by one if the batch fails', async () => {
    const failing = vi.fn<Together>().mockRejectedValue(new Error('one of them is broken'));
    expect(await runJobs(failing, 'a', 'b', 'c')).toEqual({ alone: ['a', 'b', 'c'], left: 0 });
  });

  it('are not recorded if a job was removed meanwhile', async () => {
    const seen: string[] = [];
    const result = await runJobs(
      async ({ db }, ended) => {
        seen.push(...ended.map(({ job }) => job.subjectId));
        await db.remove('jobs', { subjectId: 'c' });
        return ended.filter(({ job }) => job.subjectId !== 'c').map(({ job }) => job.id);
      },
      'a',
      'b',
      'c',
    );
    expect(seen).toEqual(['a', 'b']);
    expect(result).toEqual({ alone: [], left: 0 });
  });
});
