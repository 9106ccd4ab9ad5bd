import { expect, it } from 'vitest';
import {
  areaDrawing,
  directionDrawing,
  doorDrawing,
  isLoop,
  lineDrawing,
  nameDrawing,
  numberDrawing,
  refDrawing,
} from './drawn-kind.js';

const tagsOf = (text: string): string[] => text.split(/[ =]/);

it.each([
  ['highway=residential', 'roads/street'],
  ['highway=motorway', 'roads/ring_road'],
  ['highway=steps', 'roads/path'],
  ['highway=primary tunnel=yes', 'roads/boulevard'],
  ['highway=proposed', undefined],
  ['railway=tram', 'rail/tram'],
  ['railway=subway tunnel=yes', undefined],
  ['waterway=river', 'water/stream'],
  ['building=yes', undefined],
])('draws the line %s as %s', (tags, kind) => {
  expect(lineDrawing(tagsOf(tags))?.kind).toBe(kind);
});

it.each([
  ['building=apartments', 'buildings/building'],
  ['building=no', undefined],
  ['natural=water', 'water/lake'],
  ['natural=water location=underground', undefined],
  ['landuse=forest', 'parks/wood'],
  ['leisure=park natural=wood', 'parks/park'],
  ['landuse=residential', undefined],
])('draws the area %s as %s', (tags, kind) => {
  expect(areaDrawing(tagsOf(tags))?.kind).toBe(kind);
});

it.each([
  ['place=village name=Sispony', 'places/town'],
  ['place=village', undefined],
  ['railway=station station=subway name=Unirii', 'places/metro_station'],
  ['amenity=hospital name=Colțea', 'places/landmark'],
  ['shop=kiosk name=Relay', undefined],
])('names %s as %s', (tags, kind) => {
  expect(nameDrawing(tagsOf(tags))?.kind).toBe(kind);
});

it.each([
  ['highway=residential oneway=yes', directionDrawing, 'directions/one_way'],
  ['highway=primary oneway=-1', directionDrawing, 'directions/one_way'],
  ['highway=residential', directionDrawing, undefined],
  ['highway=cycleway oneway=yes', directionDrawing, undefined],
  ['highway=trunk ref=DN1', refDrawing, 'road_refs/road'],
  ['highway=residential ref=17', refDrawing, undefined],
  ['building=yes addr:housenumber=12', numberDrawing, 'houses/number'],
  ['entrance=main', doorDrawing, 'houses/entrance'],
  ['entrance=no', doorDrawing, undefined],
] as const)('leads to the door: %s with %o is %s', (tags, drawing, kind) => {
  expect(drawing(tagsOf(tags))?.kind).toBe(kind);
});

it('shows the tracks of yards later than lines', () => {
  expect(lineDrawing(tagsOf('railway=rail service=yard'))?.minZoom).toBe(14);
  expect(lineDrawing(tagsOf('railway=rail'))?.minZoom).toBe(11);
});

it('tells a roundabout from a square', () => {
  expect(isLoop(tagsOf('highway=primary junction=roundabout'))).toBe(true);
  expect(isLoop(tagsOf('highway=pedestrian area=yes'))).toBe(false);
  expect(isLoop(tagsOf('leisure=park'))).toBe(false);
});
