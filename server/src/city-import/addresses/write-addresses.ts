import {
  areaEvidences,
  foldName,
  objectKinds,
  type PackSection,
  parseHouseNumber,
  type StringTable,
  wordsOf,
} from '@doorstep/core';
import KDBush from 'kdbush';
import { firstValue } from '../osm/element.js';
import type { AddressObject, ImportedHouse } from './address-object.js';

/** A house, and its number for comparison. */
interface NumberedHouse extends ImportedHouse {
  readonly base: number;
  readonly last: number;
  readonly rest: string;
}

/**
 * Writes objects as the `addresses.*` sections that core reads as `PackAddresses` and `PackWords`.
 *
 * @param ofEdge the street of each edge of the roads.
 */
export function writeAddresses(
  objects: readonly AddressObject[],
  ofEdge: readonly (AddressObject | undefined)[],
  strings: StringTable,
): ReadonlyMap<string, PackSection> {
  const numbers = new Map(objects.map((object, number) => [object, number]));
  const numberOf = (object: AddressObject | undefined): number => (object ? (numbers.get(object) ?? -1) : -1);
  const areas = objects.map((object) => [...object.areas].map(numberOf).filter((area) => area >= 0));
  return new Map<string, PackSection>([
    ['addresses.kinds', Uint8Array.from(objects, ({ kind }) => objectKinds.indexOf(kind))],
    ['addresses.evidences', Uint8Array.from(objects, ({ evidence = 'point' }) => areaEvidences.indexOf(evidence))],
    ['addresses.labels', Uint32Array.from(objects, ({ label }) => strings.id(firstValue(label)))],
    ['addresses.points', positions(objects)],
    ['addresses.radii', Uint32Array.from(objects, ({ radiusMeters }) => radiusMeters)],
    ['addresses.areaStart', startsOf(areas)],
    ['addresses.areas', Uint32Array.from(areas.flat())],
    ['addresses.roadStreets', Int32Array.from(ofEdge, numberOf)],
    ...writeHouses(objects, numberOf, strings),
    ...writeNames(objects, strings),
  ]);
}

function writeHouses(
  objects: readonly AddressObject[],
  numberOf: (object: AddressObject | undefined) => number,
  strings: StringTable,
): readonly (readonly [string, PackSection])[] {
  const lists = objects.map(({ houses }) => houses.flatMap(numbered).sort(byNumber));
  const houses = lists.flat();
  const tree = new KDBush(houses.length, 64, Float32Array);
  for (const { point } of houses) tree.add(point.lng, point.lat);
  tree.finish();
  return [
    ['addresses.houseStart', startsOf(lists)],
    ['addresses.bases', Uint32Array.from(houses, ({ base }) => base)],
    ['addresses.lasts', Uint32Array.from(houses, ({ last }) => last)],
    ['addresses.rests', Uint32Array.from(houses, ({ rest }) => strings.id(rest))],
    ['addresses.texts', Uint32Array.from(houses, ({ text }) => strings.id(text))],
    ['addresses.housePoints', positions(houses)],
    ['addresses.houseRadii', Uint8Array.from(houses, ({ radiusMeters }) => Math.min(255, radiusMeters))],
    ['addresses.houseKinds', Uint8Array.from(houses, ({ isSurveyed }) => (isSurveyed ? 0 : 1))],
    ['addresses.housePostcodes', Int32Array.from(houses, ({ postcode }) => numberOf(postcode))],
    ['addresses.houseTree', new Uint8Array(tree.data)],
  ];
}

function numbered(house: ImportedHouse): readonly NumberedHouse[] {
  const number = parseHouseNumber(house.number);
  return number ? [{ ...house, ...number }] : [];
}

/** Surveyed houses precede estimates of the same number. */
function byNumber(a: NumberedHouse, b: NumberedHouse): number {
  return a.base - b.base || (a.rest < b.rest ? -1 : a.rest > b.rest ? 1 : Number(b.isSurveyed) - Number(a.isSurveyed));
}

/** Writes the words of all names: the names of each word, and the words of each name in their order. */
function writeNames(
  objects: readonly AddressObject[],
  strings: StringTable,
): readonly (readonly [string, PackSection])[] {
  const names = objects.flatMap(({ names: all }, object) => {
    const texts = new Set([...all].map((name) => wordsOf(foldName(name)).join(' ')).filter((text) => text !== ''));
    return [...texts].map((text) => ({ object, words: text.split(' ') }));
  });
  const encoder = new TextEncoder();
  const words = [...new Set(names.flatMap((name) => name.words))]
    .map((word) => ({ word, bytes: encoder.encode(word) }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes))
    .map(({ word }) => word);
  const numbers = new Map(words.map((word, number) => [word, number]));
  const nameWords = names.map((name) => name.words.map((word) => numbers.get(word) ?? 0));
  const namesOfWord: number[][] = words.map(() => []);
  for (const [name, ofName] of nameWords.entries()) for (const word of new Set(ofName)) namesOfWord[word]?.push(name);
  return [
    ['addresses.words', Uint32Array.from(words, (word) => strings.id(word))],
    ['addresses.wordStart', startsOf(namesOfWord)],
    ['addresses.wordNames', Uint32Array.from(namesOfWord.flat())],
    ['addresses.nameStart', startsOf(nameWords)],
    ['addresses.nameWords', Uint32Array.from(nameWords.flat())],
    ['addresses.nameObject', Uint32Array.from(names, ({ object }) => object)],
  ];
}

function positions(places: readonly { readonly point: { readonly lat: number; readonly lng: number } }[]): Int32Array {
  return Int32Array.from(places.flatMap(({ point }) => [Math.round(point.lat * 1e7), Math.round(point.lng * 1e7)]));
}

/** Returns where each list begins in all of them one after another, and the end of the last one. */
function startsOf(lists: readonly (readonly unknown[])[]): Uint32Array {
  const starts = new Uint32Array(lists.length + 1);
  for (const [index, list] of lists.entries()) starts[index + 1] = (starts[index] ?? 0) + list.length;
  return starts;
}
