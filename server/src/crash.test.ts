import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCrashTest } from '../crash/crash-test.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-crash-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('loses no acknowledged delivery and charges none twice when the server is killed', async () => {
  const plan = { database: join(folder, 'crash.sqlite'), deliveries: 20, kills: 3 };
  const report = await runCrashTest(plan);
  expect(report.faults).toEqual([]);
  expect(report.acknowledged).toBe(plan.deliveries);
});
