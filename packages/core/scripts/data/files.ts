import {
  areaFixtureRows,
  areaFixturesFile,
  sectorShapes,
  sectorsFile,
  serviceAreaFile,
  serviceAreaShape,
} from './areas.js';
import { abroadFile, catalogueAbroadRows, catalogueRows, modifiersFile, orderFile, storeFiles } from './catalogue.js';
import { affiliatesFile, clientAppRows, flagsFile, releaseNotesFile, releases, versionsFile } from './client-apps.js';
import { courierRows, couriersFile } from './couriers.js';
import { type DataFile, readData } from './data-file.js';
import { accuracyFile, gazetteerRows, localitiesFile, placesFile, streetsFile } from './gazetteer.js';
import { printFeatures } from './geojson.js';
import { legalDocuments, legalFiles } from './legal.js';
import { junctionsFile, roadRows, roadsFile } from './roads.js';
import { landscapeFile, landscapeRows, watersFile } from './waters.js';

/** Every data file with its schema. */
export const dataFiles: readonly DataFile[] = [
  modifiersFile,
  orderFile,
  ...storeFiles,
  abroadFile,
  couriersFile,
  affiliatesFile,
  flagsFile,
  versionsFile,
  releaseNotesFile,
  ...legalFiles,
  areaFixturesFile,
  sectorsFile,
  serviceAreaFile,
  junctionsFile,
  landscapeFile,
  localitiesFile,
  accuracyFile,
  placesFile,
  roadsFile,
  streetsFile,
  watersFile,
];

/** The modules that the service imports, by name, with the data that each holds. */
const modules: Readonly<Record<string, () => unknown>> = {
  areaFixtures: areaFixtureRows,
  catalogue: catalogueRows,
  catalogueAbroad: catalogueAbroadRows,
  clientApps: clientAppRows,
  couriers: courierRows,
  gazetteer: gazetteerRows,
  landscape: landscapeRows,
  legalDocuments,
  releaseNotes: releases,
  roads: roadRows,
  sectors: sectorShapes,
  serviceArea: serviceAreaShape,
};

/** A generated file: its path below the root of the repository, and its text. */
interface GeneratedFile {
  readonly path: string;
  readonly content: string;
}

/**
 * Compiles the data files to modules, and prints the GeoJSON files with one feature per line.
 *
 * @throws Error that lists every problem of a data file with file, path and reason.
 */
export function compiledData(): readonly GeneratedFile[] {
  const maps = dataFiles.filter(({ path }) => path.endsWith('.geojson'));
  return [
    ...maps.map((file) => ({ path: `packages/core/data/${file.path}`, content: printFeatures(readData(file)) })),
    ...Object.entries(modules).map(([name, compile]) => ({
      path: `packages/core/src/kernel/generated/${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.ts`,
      content: printModule(name, compile()),
    })),
  ];
}

/** Prints data as JSON text, which stays compact in bundles that are not minified. */
function printModule(name: string, data: unknown): string {
  const json = printData(data).replace(/[\\`]|\$\{/g, '\\$&');
  return `// Generated from packages/core/data. Do not edit.\n\nexport const ${name}Json = \`${json}\`;\n`;
}

function printData(data: unknown): string {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return printRecords(data);
  const members = Object.entries(data).map(([key, value]) => `${JSON.stringify(key)}:${printRecords(value)}`);
  return `{${members.join(',')}}`;
}

/** Prints a list with one record per line. */
function printRecords(records: unknown): string {
  if (!Array.isArray(records) || typeof records[0] !== 'object') return JSON.stringify(records);
  return `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]`;
}
