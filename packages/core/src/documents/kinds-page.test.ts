import { readFile } from 'node:fs/promises';
import { type DocumentKind, documentKinds, documentKindsOf, documentKindsWithExpiry } from '@doorstep/contracts';
import { expect, it } from 'vitest';

const has = (kinds: readonly DocumentKind[], kind: DocumentKind): string => (kinds.includes(kind) ? 'yes' : '');

/** The kinds as docs/documents.md has them. */
const rows = documentKinds.map((kind) => {
  const owners = [documentKindsOf.supplier, documentKindsOf.courier, documentKindsOf.fleet];
  const lastDay = has(documentKindsWithExpiry, kind) ? 'needed' : 'if it has one';
  return [`\`${kind}\``, ...owners.map((kinds) => has(kinds, kind)), lastDay];
});

it('the documentation lists the kinds as they are', async () => {
  const page = await readFile(new URL('../../../../docs/documents.md', import.meta.url), 'utf8');
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
