import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { type PartnerCommand, partnerCommands } from './kit/partner-commands.js';
import { openScene } from './kit/partner-scene.js';
import type { Entry } from './kit/transcript.js';
import { startMocksTarget } from './targets/mocks-target.js';
import { startSqliteTarget } from './targets/server-target.js';
import type { Target } from './targets/target.js';

const runs = Number(process.env['PARITY_RUNS'] ?? 15);
/** When it is over, fast-check still tells the shortest difference that it found. */
const limitMs = 60_000 + runs * 3_000;

/** Two targets that have seen the same from their start on. After a difference they are of no more use. */
let pair: readonly [mocks: Target, server: Target] | undefined;
let partners = 0;
const compared = { answers: 0, webhooks: 0, statuses: new Set<number>() };

async function equalTargets(): Promise<readonly [mocks: Target, server: Target]> {
  pair ??= [await startMocksTarget(), await startSqliteTarget()];
  return pair;
}

async function closeTargets(): Promise<void> {
  for (const target of pair ?? []) await target.close();
  pair = undefined;
}

async function record(target: Target, name: string, commands: readonly PartnerCommand[]): Promise<readonly Entry[]> {
  const scene = await openScene(target, name);
  for (const command of commands) {
    await command.play(scene);
    // The next one is not refused for coming too soon.
    await scene.pass('1s');
  }
  expect(target.failures).toEqual([]);
  return scene.entries;
}

function count(entries: readonly Entry[]): void {
  const webhooks = entries.filter(({ request }) => request === 'webhook').length;
  compared.webhooks += webhooks;
  compared.answers += entries.length - webhooks;
  for (const { status } of entries) compared.statuses.add(status);
}

afterAll(async () => {
  await closeTargets();
  const { answers, webhooks, statuses } = compared;
  const seen = [...statuses].sort((a, b) => a - b).join(', ');
  process.stdout.write(`${answers} answers and ${webhooks} webhooks compared, of status ${seen}\n`);
});

it(
  'the server gives the answers of the mocks, whatever a partner does',
  async () => {
    await fc.assert(
      fc.asyncProperty(partnerCommands, async (commands) => {
        const [first, second] = await equalTargets();
        partners += 1;
        const name = `Random ${partners} SRL`;
        try {
          const mocks = await record(first, name, commands);
          const server = await record(second, name, commands);
          const index = mocks.findIndex((entry, at) => !isDeepStrictEqual(entry, server[at]));
          // One difference leads to others.
          expect(server[index]).toEqual(mocks[index]);
          expect(server).toHaveLength(mocks.length);
          count(mocks);
        } catch (error) {
          await closeTargets();
          throw error;
        }
      }),
      { numRuns: runs, interruptAfterTimeLimit: limitMs, markInterruptAsFailure: true },
    );
    expect(compared.answers).toBeGreaterThan(runs * 10);
    expect(compared.webhooks).toBeGreaterThan(runs);
  },
  limitMs + 30_000,
);
