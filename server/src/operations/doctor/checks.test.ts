import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checks } from './checks.js';

it('has a row for each check in docs/operating.md', () => {
  const page = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('\n## Doctor\n');
  const [, table = ''] = section.split('|---|---|---|---|\n');
  const rows = checks.map(
    ({ name, promise, severity, remedy }) => `| \`${name}\` | ${promise} | ${severity} | ${remedy} |`,
  );
  expect(table.split('\n\n')[0]?.split('\n')).toEqual(rows);
});

it('names each check once', () => {
  expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
});
