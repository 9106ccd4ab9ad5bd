import { tileZooms } from '@doorstep/contracts';
import type { DrawnKind } from '@doorstep/core';
import { type Tags, tag } from '../osm/element.js';
import { oneWay } from '../roads/travel-rules.js';

/** Tiles of the last level have what is shown beyond it, too. */
const detailZoom = tileZooms.max;

/** Tracks beside others appear when there is room between them. */
export const sideTrackZoom = 14;

/** Drawing of an element. */
export interface Drawing {
  readonly kind: DrawnKind;
  /** The first zoom level that shows it. Areas that are too small then appear later. */
  readonly minZoom: number;
}

/** The drawing of elements with a value of a key. The first row that fits counts. */
type Row = readonly [key: string, values: RegExp, kind: DrawnKind, minZoom: number];

const lines: readonly Row[] = [
  ['highway', /^(motorway|trunk)$/, 'roads/ring_road', 10],
  ['highway', /^primary$/, 'roads/boulevard', 10],
  ['highway', /^(motorway|trunk|primary)_link$/, 'roads/boulevard', 12],
  ['highway', /^secondary(_link)?$/, 'roads/main', 11],
  ['highway', /^tertiary(_link)?$/, 'roads/main', 12],
  ['highway', /^(residential|unclassified|living_street|pedestrian|road|busway)$/, 'roads/street', 13],
  ['highway', /^(service|track)$/, 'roads/minor', 14],
  ['highway', /^(footway|path|cycleway|bridleway|steps|corridor)$/, 'roads/path', 15],
  ['railway', /^(rail|light_rail|subway|narrow_gauge|funicular|monorail)$/, 'rail/rail', 11],
  ['railway', /^tram$/, 'rail/tram', 13],
  ['waterway', /^(river|canal)$/, 'water/stream', 11],
  ['waterway', /^(stream|drain|ditch)$/, 'water/stream', 14],
];

const areas: readonly Row[] = [
  ['building', /^(?!no$)/, 'buildings/building', 14],
  ['natural', /^(water|bay)$/, 'water/lake', 8],
  ['waterway', /^(riverbank|dock)$/, 'water/lake', 8],
  ['landuse', /^(reservoir|basin)$/, 'water/lake', 8],
  ['leisure', /^(park|garden|golf_course|playground|pitch|dog_park)$/, 'parks/park', 10],
  ['landuse', /^(recreation_ground|village_green|cemetery|allotments)$/, 'parks/park', 10],
  ['landuse', /^forest$/, 'parks/wood', 9],
  ['natural', /^(wood|scrub)$/, 'parks/wood', 9],
  ['landuse', /^(grass|meadow|orchard|vineyard|farmland)$/, 'parks/grass', 11],
  ['natural', /^(grassland|heath|fell)$/, 'parks/grass', 11],
];

/** Places with a name, which stand at a point. An area has its name in its middle. */
const named: readonly Row[] = [
  ['place', /^(city|town)$/, 'places/town', 9],
  ['place', /^(village|hamlet)$/, 'places/town', 11],
  ['place', /^(suburb|borough|quarter)$/, 'places/quarter', 12],
  ['place', /^neighbourhood$/, 'places/quarter', 13],
  ['place', /^square$/, 'places/square', 14],
  ['station', /^subway$/, 'places/metro_station', 12],
  ['railway', /^(station|halt)$/, 'places/station', 12],
  ['aeroway', /^aerodrome$/, 'places/landmark', 11],
  ['amenity', /^(hospital|university|townhall|bus_station|theatre|library|college|courthouse)$/, 'places/landmark', 14],
  ['amenity', /^(school|police|place_of_worship|marketplace|cinema|embassy|clinic)$/, 'places/landmark', 16],
  ['tourism', /^(museum|attraction|zoo|theme_park|gallery)$/, 'places/landmark', 14],
  ['tourism', /^hotel$/, 'places/landmark', 16],
  ['leisure', /^(stadium|sports_centre)$/, 'places/landmark', 14],
  ['shop', /^(mall|department_store)$/, 'places/landmark', 14],
  ['historic', /^(castle|monument)$/, 'places/landmark', 14],
];

/** Doors of a building, which stand at a point of its outline. */
const doors: readonly Row[] = [['entrance', /^(?!no$|emergency$|exit$)/, 'houses/entrance', detailZoom]];

/** Returns how a line is drawn. What is under the ground is not. */
export function lineDrawing(tags: Tags): Drawing | undefined {
  if (isUnderground(tags) && tag(tags, 'highway') === undefined) return undefined;
  const drawing = found(lines, tags);
  // The tracks of yards, sidings and factories.
  const isSideTrack = drawing?.kind === 'rail/rail' && tag(tags, 'service') !== undefined;
  return isSideTrack ? { ...drawing, minZoom: sideTrackZoom } : drawing;
}

/** Returns how the number of a road is drawn: `DN1`. */
export function refDrawing(tags: Tags): Drawing | undefined {
  const minZoom = refZooms[lineDrawing(tags)?.kind ?? ''];
  return minZoom === undefined || tag(tags, 'ref') === undefined ? undefined : { kind: 'road_refs/road', minZoom };
}

const refZooms: Readonly<Record<string, number>> = { 'roads/ring_road': 11, 'roads/boulevard': 12, 'roads/main': 13 };

/** Returns how the direction of a road is drawn on which cars drive in one alone. */
export function directionDrawing(tags: Tags): Drawing | undefined {
  const kind = lineDrawing(tags)?.kind;
  const isRoad = kind?.startsWith('roads/') && kind !== 'roads/path';
  return isRoad && oneWay(tags, 'car') !== undefined ? { kind: 'directions/one_way', minZoom: detailZoom } : undefined;
}

/** Returns how the number of a house is drawn. */
export function numberDrawing(tags: Tags): Drawing | undefined {
  return tag(tags, 'addr:housenumber') === undefined ? undefined : { kind: 'houses/number', minZoom: detailZoom };
}

/** Returns how a door is drawn. */
export function doorDrawing(tags: Tags): Drawing | undefined {
  return found(doors, tags);
}

/** Returns how an area is drawn, not counting its name. */
export function areaDrawing(tags: Tags): Drawing | undefined {
  return isUnderground(tags) ? undefined : found(areas, tags);
}

/** Returns how the name of a point or area is drawn. */
export function nameDrawing(tags: Tags): Drawing | undefined {
  return tag(tags, 'name') === undefined ? undefined : found(named, tags);
}

/** Returns true for a closed way that is a road and not a surface. */
export function isLoop(tags: Tags): boolean {
  return lineDrawing(tags) !== undefined && tag(tags, 'area') !== 'yes';
}

function isUnderground(tags: Tags): boolean {
  const tunnel = tag(tags, 'tunnel');
  return (tunnel !== undefined && tunnel !== 'no') || tag(tags, 'location') === 'underground';
}

function found(rows: readonly Row[], tags: Tags): Drawing | undefined {
  for (const [key, values, kind, minZoom] of rows) {
    const value = tag(tags, key);
    if (value !== undefined && values.test(value)) return { kind, minZoom };
  }
  return undefined;
}
