import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { tables } from '../../service/tables.js';
import { dataMap, dataParts } from './data-map.js';
import { dataMapPage } from './data-map-page.js';

describe('the data map', () => {
  it('has an entry for every table with data of account holders, and for no other', () => {
    const personal = Object.entries(tables).filter(([, table]) => table.personal.about === 'accounts');
    expect(Object.keys(dataMap).sort()).toEqual(personal.map(([name]) => name).sort());
  });

  it.each(Object.entries(dataMap))('gives the parts of %s', (table, parts) => {
    expect(parts.map((part) => part.table)).toEqual(parts.map(() => table));
  });

  it.each(Object.entries(tables))('says why %s has none, in a sentence', (_, { personal }) => {
    if (personal.about !== 'accounts') expect(personal.why).toMatch(/^[A-Z].+\.$/);
  });

  it('gives each part a unique name', () => {
    expect(new Set(dataParts.map(({ name }) => name)).size).toBe(dataParts.length);
  });

  it.each(dataParts.map((part) => [part.name, part] as const))('explains %s', (name, part) => {
    expect(name).toMatch(/^[a-z][a-z-]+$/);
    for (const sentence of [part.purpose, part.retention, part.withheld ?? 'Shown.']) {
      expect(sentence).toMatch(/^[A-Z0-9].+\.$/);
    }
    expect(part.title).not.toMatch(/\.$/);
    expect(part.detail === '').toBe(part.onDeletion === 'removed');
  });

  it('matches the documentation', async () => {
    const page = await readFile(new URL('../../../../../docs/data-map.md', import.meta.url), 'utf8');
    expect(page).toBe(await dataMapPage(tables));
  });
});
