import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { read, workspace } from '../markdown.js';
import { allRows } from './sections.js';

it('judges every provider', () => {
  expect(allRows.length).toBeGreaterThan(40);
  const judged = allRows.flatMap(({ doorstep, others }) => [doorstep, ...others]);
  expect(judged.filter((text) => !/^(yes|partly|no|not documented)($|[:,] )/.test(text))).toEqual([]);
});

it('lists every feature once', () => {
  expect(new Set(allRows.map(({ feature }) => feature)).size).toBe(allRows.length);
});

it.each(allRows.map((row) => [row.feature, row] as const))('proves its judgement of: %s', (_feature, row) => {
  expect('test' in row).toBe(/^(yes|partly)/.test(row.doorstep));
  if (!('test' in row)) return;
  const [title, file] = row.test;
  expect(existsSync(join(workspace, file)), file).toBe(true);
  expect(file).toMatch(/\.(test|conformance)\.ts$/);
  expect(titles(read(file)), `${file} has no test "${title}"`).toContain(title);
});

/** Returns every quoted text of a file, which include the titles of tests and of the rows of their tables. */
function titles(source: string): string[] {
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
}
