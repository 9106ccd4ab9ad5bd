import { expect, it } from 'vitest';
import { partnerCommands } from './partner-commands.js';
import { openPartnerHarness } from './partner-harness.js';
import { platformCommands } from './platform-commands.js';
import { openPlatformHarness } from './platform-harness.js';
import { compareAtRandom, comparisonSummary } from './random-comparison.js';

/** How many days of each; more find more. */
const partnerRuns = Number(process.env['PARITY_RUNS'] ?? 10);
const platformRuns = Number(process.env['PARITY_PLATFORM_RUNS'] ?? process.env['PARITY_RUNS'] ?? 6);
const limitFor = (runs: number): number => 60_000 + runs * 10_000;

it(
  'the server gives the answers of the mocks, whatever a partner does',
  async () => {
    const compared = await compareAtRandom({
      commands: partnerCommands,
      open: (target, run) => openPartnerHarness(target, `Random ${run} SRL`),
      runs: partnerRuns,
      fresh: false,
      limitMilliseconds: limitFor(partnerRuns),
    });
    process.stdout.write(`partners: ${comparisonSummary(compared)}`);
    expect(compared.answers).toBeGreaterThan(partnerRuns * 10);
    expect(compared.messages).toBeGreaterThan(partnerRuns);
  },
  limitFor(partnerRuns) + 30_000,
);

it(
  'the server gives the answers of the mocks, whatever customers, stores, couriers and staff do',
  async () => {
    const compared = await compareAtRandom({
      commands: platformCommands,
      open: openPlatformHarness,
      runs: platformRuns,
      fresh: true,
      limitMilliseconds: limitFor(platformRuns),
    });
    process.stdout.write(`platform: ${comparisonSummary(compared)}`);
    expect(compared.answers).toBeGreaterThan(platformRuns * 50);
  },
  limitFor(platformRuns) + 30_000,
);
