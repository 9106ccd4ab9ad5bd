import { type DayPolicy, type Deviation, deviatingTruth } from '@doorstep/dispatch/testing';
import { type DayConditions, runInstance } from './day.js';
import { type Figures, figuresOf } from './figures.js';
import type { Instance } from './instance.js';
import { linesOf } from './table.js';

/** The errors of the estimates of preparations and rides. */
interface Noise {
  readonly preparation: Deviation;
  readonly travel: Deviation;
}

const exact: Deviation = { bias: 1, spread: 0 };
const noisy: Deviation = { bias: 1, spread: 0.3 };
const quicker: Deviation = { bias: 0.7, spread: 0 };
const slower: Deviation = { bias: 1.3, spread: 0 };

/** The kinds of noise, by the name in the option `--noise`. */
const noises: Readonly<Record<string, Noise>> = {
  none: { preparation: exact, travel: exact },
  preparation: { preparation: noisy, travel: exact },
  travel: { preparation: exact, travel: noisy },
  both: { preparation: noisy, travel: noisy },
  'preparation-0.7': { preparation: quicker, travel: exact },
  'preparation-1.3': { preparation: slower, travel: exact },
  'travel-0.7': { preparation: exact, travel: quicker },
  'travel-1.3': { preparation: exact, travel: slower },
};

/** The names of all kinds of noise. */
export const noiseNames = Object.keys(noises);

/**
 * Runs the days with each kind of noise and returns the mean time from order to door of each day and of all of them, and the orders that
 * nobody delivered, as lines of a table.
 */
export function measureNoise(
  names: readonly string[],
  instances: readonly Instance[],
  policyOf: (instance: Instance) => DayPolicy,
  seed: number,
  conditions: DayConditions,
): readonly string[] {
  const rows = names.map((name) => ({
    name,
    days: instances.map((day) => runNoisy(day, name, policyOf(day), seed, conditions)),
  }));
  const mean = (days: readonly Figures[]): number => days.reduce((sum, day) => sum + day.mean, 0) / days.length;
  const undelivered = (days: readonly Figures[]): number => days.reduce((sum, day) => sum + day.undelivered, 0);
  return linesOf(
    [
      ['noise', ({ name }) => name],
      ...instances.map(
        (instance, index) =>
          [instance.name, ({ days }: (typeof rows)[number]) => days[index]?.mean.toFixed(2) ?? ''] as const,
      ),
      ['mean', ({ days }) => mean(days).toFixed(2)],
      ['undelivered', ({ days }) => String(undelivered(days))],
    ],
    rows,
  );
}

function runNoisy(
  instance: Instance,
  name: string,
  policy: DayPolicy,
  seed: number,
  conditions: DayConditions,
): Figures {
  const { preparation, travel } = noises[name] ?? { preparation: exact, travel: exact };
  return figuresOf(runInstance(instance, policy, { ...conditions, truth: deviatingTruth(seed, preparation, travel) }));
}
