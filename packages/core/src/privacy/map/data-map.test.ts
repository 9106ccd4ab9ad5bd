import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { tables } from '../../service/tables.js';
import { dataMap, dataParts } from './data-map.js';
import { dataMapPage } from './data-map-page.js';

describe('the data map', () => {
  it('has an entry for every table and for no other', () => {
    expect(Object.keys(dataMap).sort()).toEqual(Object.keys(tables).sort());
  });

  it.each(Object.entries(dataMap))('gives the parts of %s, or the reason why it has none', (table, entry) => {
    if (entry.about === 'accounts') expect(entry.parts.map((part) => part.table)).toEqual(entry.parts.map(() => table));
    else expect(entry.why).toMatch(/^[A-Z].+\.$/);
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
    expect(page).toBe(dataMapPage());
  });
});
