import { readFile } from 'node:fs/promises';
import { type DocumentKind, documentKinds, documentKindsOf, documentKindsWithExpiry } from '@doorstep/contracts';
import { expect, it } from 'vitest';

const has = (kinds: readonly DocumentKind[], kind: DocumentKind): string => (kinds.includes(kind) ? 'yes' : '');

/** Expected rows of the table in docs/documents.md. */
const rows = documentKinds.map((kind) => {
  const owners = [documentKindsOf.supplier, documentKindsOf.courier, documentKindsOf.fleet];
  const lastDay = has(documentKindsWithExpiry, kind) ? 'needed' : 'if it has one';
  return [`\`${kind}\``, ...owners.map((kinds) => has(kinds, kind)), lastDay];
});

it('the kinds of documents match the table in the documentation', async () => {
  const page = await readFile(new URL('../../../../../docs/documents.md', import.meta.url), 'utf8');
  const [, table = ''] = /last day \|\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(page) ?? [];
  const cells = table
    .trimEnd()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(cells).toEqual(rows);
});
