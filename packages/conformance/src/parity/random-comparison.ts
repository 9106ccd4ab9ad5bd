import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect } from 'vitest';
import { startMocksTarget } from '../targets/mocks-target.js';
import { startSqliteTarget } from '../targets/server-target.js';
import type { Target } from '../targets/target.js';
import type { Command } from './command.js';
import { addPart } from './parity-parts.js';
import type { Entry } from './transcript.js';

/** Counts of the comparison so far. */
export interface Comparison {
  readonly answers: number;
  /** Number of webhooks and pushes. */
  readonly messages: number;
  readonly statuses: ReadonlySet<number>;
}

interface RandomComparison<
  TestHarness extends { readonly entries: readonly Entry[]; pass(duration: string): Promise<void> },
> {
  readonly commands: fc.Arbitrary<readonly Command<TestHarness>[]>;
  /** Opens the harness of a run, the same at each target. */
  readonly open: (target: Target, run: number) => Promise<TestHarness>;
  readonly runs: number;
  /** True to start new targets for each run, so that runs cannot affect each other. */
  readonly fresh: boolean;
  /** Time limit. When it is exceeded, fast-check still reports the shortest difference that it found. */
  readonly limitMilliseconds: number;
}

const messageKinds = new Set(['webhook', 'push']);

/**
 * Runs random commands at the mocks and at the server on SQLite.
 *
 * @throws Error with the shortest sequence of commands after which the two differ, and the difference.
 */
export async function compareAtRandom<
  TestHarness extends { readonly entries: readonly Entry[]; pass(duration: string): Promise<void> },
>({ commands, open, runs, fresh, limitMilliseconds }: RandomComparison<TestHarness>): Promise<Comparison> {
  /** Two targets with the same history. They are replaced after a difference. */
  let pair: readonly Target[] = [];
  let run = 0;
  const compared = { answers: 0, messages: 0, statuses: new Set<number>() };

  async function closeTargets(): Promise<void> {
    for (const target of pair) await target.close();
    pair = [];
  }

  async function record(
    target: Target | undefined,
    played: readonly Command<TestHarness>[],
  ): Promise<readonly Entry[]> {
    if (!target) throw new Error('The target is not started.');
    const harness = await open(target, run);
    for (const command of played) {
      await command.run(harness);
      // Keeps the next command within its rate limit.
      await harness.pass('1s');
    }
    expect(target.failures).toEqual([]);
    return harness.entries;
  }

  async function play(played: readonly Command<TestHarness>[]): Promise<void> {
    if (pair.length === 0) pair = [await startMocksTarget(), await startSqliteTarget()];
    run += 1;
    const mocks = await record(pair[0], played);
    const server = await record(pair[1], played);
    const index = mocks.findIndex((entry, at) => !isDeepStrictEqual(entry, server[at]));
    // Compares the first difference, because it causes others.
    expect(server[index]).toEqual(mocks[index]);
    expect(server).toHaveLength(mocks.length);
    for (const { request, status } of mocks) {
      if (messageKinds.has(request)) compared.messages += 1;
      else compared.answers += 1;
      compared.statuses.add(status);
    }
  }

  const property = fc.asyncProperty(commands, async (played) => {
    try {
      await play(played);
      if (fresh) await closeTargets();
    } catch (error) {
      await closeTargets();
      throw error;
    }
  });
  let differences = 1;
  try {
    await fc.assert(property, {
      numRuns: runs,
      interruptAfterTimeLimit: limitMilliseconds,
      markInterruptAsFailure: true,
    });
    differences = 0;
  } finally {
    await closeTargets();
    addPart({ kind: 'random', answers: compared.answers, messages: compared.messages, differences });
  }
  return compared;
}

/** Formats the counts for the test output. */
export function comparisonSummary({ answers, messages, statuses }: Comparison): string {
  const seen = [...statuses].filter((status) => status > 0).sort((a, b) => a - b);
  return `${answers} answers and ${messages} webhooks and pushes compared, of status ${seen.join(', ')}\n`;
}
