import { expect, it } from 'vitest';
import { partnerCommands } from './partner-commands.js';
import { openPartnerHarness } from './partner-harness.js';
import { platformCommands } from './platform-commands.js';
import { openPlatformHarness } from './platform-harness.js';
import { compareAtRandom, comparisonSummary } from './random-comparison.js';

/** Number of random days of each kind. */
const partnerRuns = Number(process.env['PARITY_RUNS'] ?? 10);
const platformRuns = Number(process.env['PARITY_PLATFORM_RUNS'] ?? process.env['PARITY_RUNS'] ?? 6);
const limitFor = (runs: number): number => 60_000 + runs * 10_000;

it(
  'the server gives the same answers as the mocks to any commands of a partner',
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
  'the server gives the same answers as the mocks to any commands of customers, stores, couriers and staff',
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
