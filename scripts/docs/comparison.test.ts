import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileLinks, read, workspace } from './markdown.js';

const providers = ['Doorstep', 'Uber Direct', 'DoorDash Drive', 'Wolt Drive', 'Stuart'] as const;

/** One row of the comparison. */
interface Row {
  readonly feature: string;
  readonly shownBy: string;
  readonly judgements: readonly (readonly [provider: string, judgement: string])[];
}

const rows: readonly Row[] = read('docs/comparison.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| | '))
  .map((line) => {
    const [feature = '', ours = '', shownBy = '', ...others] = line.slice(2, -2).split(' | ');
    return { feature, shownBy, judgements: providers.map((name, index) => [name, [ours, ...others][index] ?? '']) };
  });

it('has rows with a judgement of every provider', () => {
  expect(rows.length).toBeGreaterThan(40);
  const judged = rows.flatMap(({ judgements }) => judgements.map(([, judgement]) => judgement));
  expect(judged.filter((text) => !/^(yes|partly|no|not documented)($|[:,] )/.test(text))).toEqual([]);
});

it('lists every feature once', () => {
  expect(new Set(rows.map(({ feature }) => feature)).size).toBe(rows.length);
});

it.each(rows.map((row) => [row.feature, row] as const))(
  'links a test that shows: %s',
  (_feature, { shownBy, judgements }) => {
    const links = fileLinks(shownBy);
    const claimed = judgements.some(([name, judgement]) => name === 'Doorstep' && /^(yes|partly)/.test(judgement));
    expect(links).toHaveLength(claimed ? 1 : 0);
    for (const { text, path } of links) {
      const file = join('docs', path);
      expect(existsSync(join(workspace, file)), file).toBe(true);
      expect(file).toMatch(/\.(test|conformance)\.ts$/);
      expect(titles(read(file)), `${file} has no test "${text}"`).toContain(text);
    }
  },
);

/** Returns every quoted text of a file, which include the titles of tests and of the rows of their tables. */
function titles(source: string): string[] {
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
}
