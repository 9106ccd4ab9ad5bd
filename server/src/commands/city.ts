import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { BoundingBox } from '@doorstep/core';
import { type CityFile, readCityFile } from '../city-import/city/city-file.js';
import { readZonesFile } from '../city-import/city/zones-file.js';
import { type ImportArea, type ImportedCity, importCity, type ServedCity } from '../city-import/import-city.js';
import { InvalidExtract } from '../city-import/osm/invalid-extract.js';
import { CommandFailed } from '../system/command-failed.js';
import { type CommandContext, UsageError } from './command.js';

interface Options {
  readonly bbox?: string | undefined;
  readonly boundary?: string | undefined;
  readonly city?: string | undefined;
  readonly zones?: string | undefined;
  readonly out?: string | undefined;
}

/**
 * `doorstep-server city import <extract> [--bbox <west,south,east,north> | --boundary <id>] [--city <file> [--zones <file>]]
 * [--out <file>]`: makes a city pack, and prints its path. Without `--out`, it is in the current folder, with the name of the extract and the ending `.city`. An existing pack is replaced when
 * the new one is complete.
 *
 * @throws UsageError; CommandFailed for an extract that cannot be imported.
 */
export async function importPack(
  { print, note }: CommandContext,
  options: Options,
  [extract]: readonly string[],
): Promise<void> {
  if (extract === undefined) throw new UsageError('city import needs the path of an extract.');
  const area = areaOf(options);
  const target = resolve(options.out ?? basename(extract).replace(/(\.osm)?(\.pbf|\.gz|\.xml)?$/, '.city'));
  const started = performance.now();
  const served = await servedCity(options, note);
  if (served) note(configurationOf(served.city));
  const { bytes, counts } = await replaceFile(target, () => imported(extract, area, note, served));
  const { size } = await stat(extract);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  const figures = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  note(`Imported ${megabytes(size)} MB in ${seconds} s into ${megabytes(bytes.length)} MB: ${figures.join(', ')}.`);
  note(`To use it, start the server with CITY_PACK=${target}. The data is © OpenStreetMap contributors, ODbL 1.0.`);
  print(target);
}

/** Says which configuration a city has, so that an operator notices a value of its country that is not right. */
function configurationOf({ name, country, timeZone, languages, emergencyContacts }: CityFile): string {
  const { currency, vat } = country;
  const numbers = emergencyContacts.map(({ service, phone }) => (service === 'all' ? phone : `${phone} (${service})`));
  return (
    `${name} has prices in ${currency}, the time zone ${timeZone}, the languages ${languages.join(', ')}, ` +
    `VAT of ${vat.standard / 100} % and ${vat.food / 100} % on food, and the emergency number ${numbers.join(', ')}.`
  );
}

async function servedCity({ city, zones }: Options, note: (line: string) => void): Promise<ServedCity | undefined> {
  if (city === undefined && zones !== undefined) throw new UsageError('--zones needs --city.');
  if (city === undefined) return undefined;
  const drawn = zones === undefined ? [] : readZonesFile(zones, await readText(zones), note);
  return { city: readCityFile(city, await readText(city)), zones: drawn };
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new CommandFailed(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

async function imported(
  extract: string,
  area: ImportArea,
  note: (line: string) => void,
  served: ServedCity | undefined,
) {
  try {
    return await importCity(extract, area, note, served);
  } catch (error) {
    if (error instanceof InvalidExtract) throw new CommandFailed(error.message);
    throw error;
  }
}

/**
 * Replaces a file when its new content is complete, so that an interrupted command leaves the old one. A target that cannot be written is noticed before
 * the content is made.
 */
async function replaceFile(target: string, make: () => Promise<ImportedCity>): Promise<ImportedCity> {
  const partial = `${target}.partial`;
  try {
    await orNotWritten(target, () => writeFile(partial, ''));
    const made = await make();
    await orNotWritten(target, async () => {
      await writeFile(partial, made.bytes);
      await rename(partial, target);
    });
    return made;
  } finally {
    await rm(partial, { force: true }).catch(() => undefined);
  }
}

async function orNotWritten(target: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw new CommandFailed(`${target} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

function areaOf({ bbox, boundary }: Options): ImportArea {
  if (bbox !== undefined && boundary !== undefined)
    throw new UsageError('city import takes --bbox or --boundary, not both.');
  if (boundary !== undefined && !/^[1-9]\d{0,14}$/.test(boundary)) {
    throw new UsageError('--boundary takes the id of a relation of OpenStreetMap, such as 377733.');
  }
  return {
    box: bbox === undefined ? undefined : boxOf(bbox),
    boundary: boundary === undefined ? undefined : Number(boundary),
  };
}

function boxOf(text: string): BoundingBox {
  const [west, south, east, north, ...rest] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const isBox =
    west !== undefined && south !== undefined && east !== undefined && north !== undefined && rest.length === 0;
  if (!isBox || !(west < east && south < north && west >= -180 && east <= 180 && south >= -90 && north <= 90)) {
    throw new UsageError(
      '--bbox takes four numbers in degrees: west,south,east,north, such as 25.96,44.33,26.23,44.55.',
    );
  }
  return { west, south, east, north };
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
