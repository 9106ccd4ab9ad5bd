import { type BoundingBox, createStringTable, encodePack, type PackSection, type StringTable } from '@doorstep/core';
import { collectGarbage } from '../system/collect-garbage.js';
import { type AddressSections, buildAddresses } from './addresses/build-addresses.js';
import { countryOf } from './addresses/country.js';
import { namesOf } from './addresses/element-names.js';
import { readBoundary } from './boundary-box.js';
import { boxOutline, buildCity } from './city/build-city.js';
import type { CityFile } from './city/city-file.js';
import { findPlace, type MappedPlace } from './city/find-place.js';
import type { DrawnZone } from './city/zones-file.js';
import { buildShapes } from './drawing/shape-table.js';
import { readMapData } from './map/map-data.js';
import { type Extract, openExtract } from './osm/open-extract.js';
import { buildRoads, type RoadNetwork, readRoadNetwork } from './roads/write-roads.js';

/** The area to import. Without either, the whole extract. */
export interface ImportArea {
  readonly box?: BoundingBox | undefined;
  /** Id of a boundary relation. */
  readonly boundary?: number | undefined;
}

/** The city that the pack brings into service. Without it, the pack is the map of a city that is served anyway. */
export interface ServedCity {
  readonly city: CityFile;
  readonly zones: readonly DrawnZone[];
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
 * @param served the city that the pack brings into service.
 * @throws InvalidExtract.
 */
export async function importCity(
  path: string,
  { box, boundary }: ImportArea,
  report: (line: string) => void,
  served?: ServedCity,
): Promise<ImportedCity> {
  const extract = await openExtract(path);
  const outline = boundary === undefined ? undefined : await readBoundary(extract, boundary);
  const strings = createStringTable();
  const area = { box: outline?.box ?? box, boundary };
  const names = served && namesOf(served.city.name, served.city.names).all;
  const { shapes, addresses, network, place } = await readParts(extract, area, strings, report, {
    country: served?.city.country.code,
    names,
  });
  const roads = buildRoads(network, report);
  const { extent } = roads;
  const { country, states } = addresses;
  const parts = [roads, shapes, addresses];
  const counts = Object.assign({}, ...parts.map((part) => part.counts));
  const sections = new Map([...parts.flatMap((part) => [...part.sections]), ...strings.sections()]);
  const outlined = place.areas.length > 0 ? place : { ...place, areas: boxOutline(extent) };
  const city = served && buildCity(served.city, served.zones, outlined);
  const header = {
    name: city?.name ?? outline?.name ?? nameOf(path),
    ...(names ? { otherNames: names } : {}),
    ...(country === undefined ? {} : { country }),
    ...(states.length === 0 ? {} : { states }),
    ...(city ? { city } : {}),
    attribution: '© OpenStreetMap contributors',
    licence: 'ODbL-1.0',
    bbox: [extent.west / 1e7, extent.south / 1e7, extent.east / 1e7, extent.north / 1e7],
    counts,
  } as const;
  return { bytes: encodePack({ header, sections }), counts };
}

/** A part of a pack. */
interface PackPart {
  readonly sections: ReadonlyMap<string, PackSection>;
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Reads an area and makes all of the pack except the roads, which need the most memory. Only their network is kept, so the memory of everything
 * else of the map is free for them.
 */
async function readParts(
  extract: Extract,
  { box, boundary }: ImportArea,
  strings: StringTable,
  report: (line: string) => void,
  { country, names = [] }: { readonly country: string | undefined; readonly names: readonly string[] | undefined },
): Promise<{
  readonly shapes: PackPart;
  readonly addresses: AddressSections;
  readonly network: RoadNetwork;
  readonly place: MappedPlace;
}> {
  const map = await readMapData(extract, box, report);
  report(`Read ${map.nodes.size} nodes and ${map.ways.length} ways of the area`);
  const network = readRoadNetwork(map, country ?? countryOf(map));
  const place = findPlace(map, names, boundary);
  collectGarbage();
  const shapes = buildShapes(map, strings);
  collectGarbage();
  return { shapes, addresses: buildAddresses(map, network.edges, strings, report, country), network, place };
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
