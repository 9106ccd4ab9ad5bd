import { type BoundingBox, createStringTable, encodePack } from '@doorstep/core';
import { buildAddresses } from './addresses/build-addresses.js';
import { readBoundary } from './boundary-box.js';
import { buildShapes } from './drawing/write-shapes.js';
import { readMapData } from './map-data.js';
import { openExtract } from './osm/open-extract.js';
import { buildRoads } from './roads/write-roads.js';

/** The area to import. Without either, the whole extract. */
export interface ImportArea {
  readonly box?: BoundingBox | undefined;
  /** Id of a boundary relation. */
  readonly boundary?: number | undefined;
}

/** A finished pack and its figures. */
export interface ImportedCity {
  readonly bytes: Uint8Array;
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Makes a city pack from an extract of OpenStreetMap.
 *
 * @param path a file in PBF or XML, which may be compressed with gzip.
 * @param report receives lines about progress.
 * @throws InvalidExtract.
 */
export async function importCity(
  path: string,
  { box, boundary }: ImportArea,
  report: (line: string) => void,
): Promise<ImportedCity> {
  const extract = await openExtract(path);
  const outline = boundary === undefined ? undefined : await readBoundary(extract, boundary);
  const map = await readMapData(extract, outline?.box ?? box, report);
  report(`Read ${map.nodes.size} nodes and ${map.ways.length} ways of the area`);
  const strings = createStringTable();
  const shapes = buildShapes(map, strings);
  const roads = buildRoads(map, report);
  const addresses = buildAddresses(map, roads.edges, strings, report);
  const { extent } = roads;
  const counts = { ...roads.counts, ...shapes.counts, ...addresses.counts };
  const sections = new Map([...roads.sections, ...shapes.sections, ...addresses.sections, ...strings.sections()]);
  const header = {
    name: outline?.name ?? nameOf(path),
    attribution: '© OpenStreetMap contributors',
    licence: 'ODbL-1.0',
    bbox: [extent.west / 1e7, extent.south / 1e7, extent.east / 1e7, extent.north / 1e7],
    counts,
  } as const;
  return { bytes: encodePack({ header, sections }), counts };
}

/** Returns the name of a file without folders and endings. */
function nameOf(path: string): string {
  return (
    path
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\.osm\b.*$|\.pbf$/, '') ?? path
  );
}
