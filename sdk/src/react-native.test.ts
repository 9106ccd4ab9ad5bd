import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /(?<!\.test|\.test-d)\.ts$/.test(path),
);

it.each([
  ['static blocks', /^\s*static \{/m],
  ['exported namespaces', /^export \* as /m],
])('has no %s, which Metro does not compile for React Native', (_, syntax) => {
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.filter((path) => syntax.test(readFileSync(join(folder, path), 'utf8')))).toEqual([]);
});
