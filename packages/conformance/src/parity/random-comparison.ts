import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect } from 'vitest';
import { startMocksTarget } from '../targets/mocks-target.js';
import { startSqliteTarget } from '../targets/server-target.js';
import type { Target } from '../targets/target.js';
import type { Command } from './command.js';
import { addPart } from './parity-parts.js';
import type { Entry } from './transcript.js';

/** What was compared so far. */
export interface Comparison {
  readonly answers: number;
  /** Webhooks and pushes. */
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
  /** True begins each run at new targets: what a run does cannot get in the way of the next. */
  readonly fresh: boolean;
  /** When it is over, fast-check still tells the shortest difference that it found. */
  readonly limitMilliseconds: number;
}

const messageKinds = new Set(['webhook', 'push']);

/**
 * Plays random commands at the mocks and at the server on SQLite.
 *
 * @throws the shortest sequence of commands after which the two differ, and how.
 */
export async function compareAtRandom<
  TestHarness extends { readonly entries: readonly Entry[]; pass(duration: string): Promise<void> },
>({ commands, open, runs, fresh, limitMilliseconds }: RandomComparison<TestHarness>): Promise<Comparison> {
  /** Two targets that have seen the same from their start on. After a difference they are of no more use. */
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
    if (!target) throw new Error('There is no target.');
    const harness = await open(target, run);
    for (const command of played) {
      await command.run(harness);
      // The next one is not refused for coming too soon.
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
    // One difference leads to others.
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

/** In words, for those who watch the tests. */
export function comparisonSummary({ answers, messages, statuses }: Comparison): string {
  const seen = [...statuses].filter((status) => status > 0).sort((a, b) => a - b);
  return `${answers} answers and ${messages} webhooks and pushes compared, of status ${seen.join(', ')}\n`;
}
