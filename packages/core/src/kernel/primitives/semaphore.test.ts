import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createSemaphore } from './semaphore.js';

describe('a semaphore', () => {
  it('runs at most its limit of tasks at once, and the others in order of arrival', async () => {
    const semaphore = createSemaphore(2);
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const tasks = [0, 1, 2, 3].map((number) =>
      semaphore.run(async () => {
        started.push(number);
        await new Promise<void>((resolve) => finish.push(resolve));
        return number;
      }),
    );
    await turn();
    expect(started).toEqual([0, 1]);
    expect(semaphore.waiting).toBe(2);
    finish[1]?.();
    await turn();
    expect(started).toEqual([0, 1, 2]);
    finish[0]?.();
    await turn();
    finish[2]?.();
    finish[3]?.();
    expect(await Promise.all(tasks)).toEqual([0, 1, 2, 3]);
  });

  it('frees the place of a failed task', async () => {
    const semaphore = createSemaphore(1);
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await semaphore.run(async () => 'yes')).toBe('yes');
  });
});
