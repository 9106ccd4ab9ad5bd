import { expect, it } from 'vitest';
import { compareAtRandom, told } from './kit/parity-trial.js';
import { partnerCommands } from './kit/partner-commands.js';
import { openScene } from './kit/partner-scene.js';
import { platformCommands } from './kit/platform-commands.js';
import { openPlatformScene } from './kit/platform-scene.js';

/** How many days of each; more find more. */
const partnerRuns = Number(process.env['PARITY_RUNS'] ?? 10);
const platformRuns = Number(process.env['PARITY_PLATFORM_RUNS'] ?? process.env['PARITY_RUNS'] ?? 6);
const limitFor = (runs: number): number => 60_000 + runs * 10_000;

it(
  'the server gives the answers of the mocks, whatever a partner does',
  async () => {
    const compared = await compareAtRandom({
      commands: partnerCommands,
      open: (target, run) => openScene(target, `Random ${run} SRL`),
      runs: partnerRuns,
      fresh: false,
      limitMilliseconds: limitFor(partnerRuns),
    });
    process.stdout.write(`partners: ${told(compared)}`);
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
      open: openPlatformScene,
      runs: platformRuns,
      fresh: true,
      limitMilliseconds: limitFor(platformRuns),
    });
    process.stdout.write(`platform: ${told(compared)}`);
    expect(compared.answers).toBeGreaterThan(platformRuns * 50);
  },
  limitFor(platformRuns) + 30_000,
);
