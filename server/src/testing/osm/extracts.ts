import { join } from 'node:path';
import { decodePack, type PackContent } from '@doorstep/core';
import { type ImportedCity, importCity } from '../../city-import/import-city.js';

/** Extracts that tests import: © OpenStreetMap contributors, ODbL 1.0 (README.md beside them). */
export const extracts = {
  andorra: join(import.meta.dirname, 'andorra.osm.pbf'),
  monaco: join(import.meta.dirname, 'monaco.osm.gz'),
  moscow: join(import.meta.dirname, 'moscow-centre.osm.gz'),
} as const;

export type ExtractName = keyof typeof extracts;

const imports = new Map<ExtractName, Promise<ImportedCity>>();

/** Imports an extract, once for all tests of a worker. */
export function importedExtract(name: ExtractName): Promise<ImportedCity> {
  const known = imports.get(name) ?? importCity(extracts[name], {}, () => {});
  imports.set(name, known);
  return known;
}

/** Returns the pack of an extract. */
export async function packOf(name: ExtractName): Promise<PackContent> {
  return decodePack((await importedExtract(name)).bytes);
}
