import { expect, it } from 'vitest';
import { parityFigure } from './parity-parts.js';

it('reports the comparison in one line, and adds up the parts of several files', () => {
  const figure = parityFigure([
    { kind: 'random', answers: 1_000, messages: 20, differences: 0 },
    { kind: 'chromium', scenarios: 385, passed: 384, calls: 10_000 },
    {
      kind: 'scenarios',
      targets: 3,
      scenarios: 385,
      calls: 10_522,
      routes: { seen: 197, all: 197 },
      outcomes: { seen: 1_337, all: 1_522 },
      differences: 0,
    },
    { kind: 'random', answers: 234, messages: 3, differences: 1 },
    { kind: 'story', answers: 348, differences: 0 },
  ]);
  expect(figure).toBe(
    '197/197 routes and 1,337/1,522 declared outcomes, 385 scenarios and 10,522 calls on 3 targets, ' +
      '384/385 scenarios in Chromium, 348 answers of a story, 1,234 random answers and 23 webhooks and pushes, ' +
      '1 differences',
  );
});

it('leaves out what did not run', () => {
  expect(parityFigure([{ kind: 'chromium', scenarios: 2, passed: 2, calls: 9 }])).toBe('2/2 scenarios in Chromium');
});
