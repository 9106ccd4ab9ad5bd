import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compactTable, type InputRow } from './compact-table.js';

const row = (name: string, required: boolean, meaning = ''): InputRow => ({ name, type: 'string', meaning, required });

it('shows what is required first, and folds what does not fit', () => {
  const rows = [
    ...Array.from({ length: 12 }, (_, index) => row(`optional${index}`, false, 'Short')),
    row('required', true, 'Long. '.repeat(20)),
  ];
  const text = compactTable(rows, 'field', 13);
  expect(text.split('\n')[2]).toContain('required');
  expect(text).toContain('<summary>7 more fields: optional5, optional6, optional7 …</summary>');
});

it('keeps inner fields with their field', () => {
  const names = ['a', 'a.b', 'c', 'c.d'].map((name) => row(name, name === 'a.b' || name === 'c'));
  const text = compactTable(names, 'field', 100);
  expect([...text.matchAll(/^\| ([a-d.]+)[ <]/gm)].map(([, name]) => name)).toEqual(['c', 'c.d', 'a', 'a.b']);
});

it('folds nothing when everything fits, and is empty without rows', () => {
  expect(compactTable([row('only', true)], 'field', 13)).not.toContain('details');
  expect(compactTable([], 'field', 13)).toBe('');
});

it('has each row once, visible or folded', () => {
  const rows = fc.array(fc.record({ required: fc.boolean(), meaning: fc.stringMatching(/^[a-z ]{0,300}$/) }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(rows, (given) => {
      const text = compactTable(
        given.map(({ required, meaning }, index) => row(`row-${index}.`, required, meaning)),
        'field',
        13,
      );
      const lines = text.split('\n').filter((line) => /^\| row-/.test(line));
      expect(lines).toHaveLength(given.length);
      expect(new Set(lines.map((line) => line.split(' ')[1])).size).toBe(given.length);
    }),
  );
});
