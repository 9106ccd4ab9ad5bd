import { parseHouseNumber } from '../../address/house-number.js';
import { distanceMeters, type Point } from '../../shape/point.js';
import type { PackAddresses, PackHouse } from './address-sections.js';
import { type HouseReading, readingAfterUnit, sameHouseReadings } from './query-tokens.js';

/** The position of a house number on its street. */
export interface FoundHouse {
  /** `interpolated` for a number that is estimated from others. */
  readonly precision: 'house' | 'interpolated';
  readonly point: Point;
  readonly radiusMeters: number;
  /** The number as the map writes it, or as it was asked for. */
  readonly text: string;
  readonly postcode: number;
  /** The words of the query that it takes. */
  readonly tokens: readonly number[];
  /** Other houses with this number on the same street. */
  readonly others: readonly Point[];
}

/** Houses farther apart are no neighbours, so nothing is estimated between them. */
const farthestNeighbours = { meters: 400, numbers: 40 } as const;

/** Houses on each side of a number that say how far apart houses are. */
const comparedHouses = 10;

/** Houses of one number within this distance of their middle are one place: a courier there sees all of them. */
const sameHouseMeters = 60;

/** An estimate is not better than this. */
const leastRadius = 30;

/**
 * Finds a house of a street by the longest reading of its number. A number that the street does not have is estimated from its neighbours of the
 * same side, which have both odd or both even numbers.
 *
 * @param unitSign what separates a flat from the house after it, where flats are written first.
 * @returns `undefined` if the street has neither the number nor neighbours.
 */
export function findHouse(
  addresses: PackAddresses,
  object: number,
  readings: readonly HouseReading[],
  unitSign?: RegExp,
): FoundHouse | undefined {
  const [from, to] = addresses.houses(object);
  if (from === to) return undefined;
  const [longest, ...withoutFlat] = sameHouseReadings(readings);
  if (!longest) return undefined;
  const afterUnit = unitSign && readingAfterUnit(readings, unitSign);
  const possible = afterUnit?.isLikely ? [afterUnit] : [...withoutFlat, ...(afterUnit ? [afterUnit] : [])];
  const exact = exactHouse(addresses, from, to, longest) ?? houseOfFlat(addresses, from, to, possible);
  if (exact) return { ...exact, tokens: longest.tokens };
  for (const reading of afterUnit?.isLikely ? [afterUnit] : readings) {
    const found = sameNumber(addresses, from, to, reading) ?? betweenNeighbours(addresses, from, to, reading);
    if (found) return found;
  }
  return undefined;
}

/** Finds the house with exactly this number, with this number as the start of a range, or in a range. */
function exactHouse(addresses: PackAddresses, from: number, to: number, reading: HouseReading): FoundHouse | undefined {
  const wanted = parseHouseNumber(reading.text);
  if (!wanted) return undefined;
  const same = withBase(addresses, from, to, wanted.base);
  const exact = same.filter(({ rest }) => rest === wanted.rest);
  if (exact[0]) return surveyed(exact[0], reading, exact.slice(1));
  if (wanted.rest !== '') return undefined;
  // `12` is the corner house `12/3`, whose other number belongs to the other street, and a house of the range `12-14`.
  const corners = same.filter(({ rest }) => /^\/\d+$/.test(rest));
  const inRange = rangesBefore(addresses, from, to, wanted.base);
  const [only, ...others] = [...corners, ...inRange];
  return only && surveyed(only, reading, others);
}

/** Finds the house of a flat, such as 12 for `12/5` and 92 for `92/2/15`. */
function houseOfFlat(
  addresses: PackAddresses,
  from: number,
  to: number,
  readings: readonly HouseReading[],
): FoundHouse | undefined {
  for (const reading of readings) {
    const wanted = parseHouseNumber(reading.text);
    if (!wanted) continue;
    const [house, ...others] = withBase(addresses, from, to, wanted.base).filter(({ rest }) => rest === wanted.rest);
    if (house) return surveyed(house, reading, others);
  }
  return undefined;
}

/** Houses of one number that are together are one place, between them. */
function surveyed(house: PackHouse, { tokens }: HouseReading, others: readonly PackHouse[]): FoundHouse {
  const { text, postcode, isSurveyed } = house;
  const all = [house, ...others];
  const point = others.length === 0 ? house.point : middle(all.map((each) => each.point));
  const isOne = all.every((each) => distanceMeters(point, each.point) <= sameHouseMeters);
  const reach = all.map((each) => distanceMeters(point, each.point) + each.radiusMeters);
  return {
    precision: isSurveyed ? 'house' : 'interpolated',
    ...{ text, postcode, tokens },
    point: isOne ? point : house.point,
    radiusMeters: isOne ? Math.ceil(Math.max(...reach)) : house.radiusMeters,
    others: isOne ? [] : others.map((other) => other.point),
  };
}

/** Estimates `12` from `12A` and `12B`, and `12C` from `12`. */
function sameNumber(addresses: PackAddresses, from: number, to: number, reading: HouseReading): FoundHouse | undefined {
  const wanted = parseHouseNumber(reading.text);
  const same = wanted ? withBase(addresses, from, to, wanted.base) : [];
  const [first] = same;
  if (!first) return undefined;
  const point = middle(same.map((house) => house.point));
  const farthest = Math.max(...same.map((house) => distanceMeters(point, house.point) + house.radiusMeters));
  const at = firstWithBase(addresses, from, to, first.base);
  const radiusMeters = Math.ceil(farthest + Math.max(leastRadius, stepMeters(addresses, from, to, at)));
  return estimate({ point, radiusMeters, postcode: first.postcode }, reading);
}

/** Estimates a number from the next lower and the next higher one of the same side. */
function betweenNeighbours(
  addresses: PackAddresses,
  from: number,
  to: number,
  reading: HouseReading,
): FoundHouse | undefined {
  const wanted = parseHouseNumber(reading.text);
  if (!wanted) return undefined;
  const at = firstWithBase(addresses, from, to, wanted.base);
  const isSameSide = (house: number): boolean => addresses.houseBase(house) % 2 === wanted.base % 2;
  let [below, above] = [at - 1, at];
  while (below >= from && !isSameSide(below)) below -= 1;
  while (above < to && !isSameSide(above)) above += 1;
  if (below < from || above >= to) return undefined;
  const [low, high] = [addresses.house(below), addresses.house(above)];
  const meters = distanceMeters(low.point, high.point);
  if (meters > farthestNeighbours.meters || high.base - low.base > farthestNeighbours.numbers) return undefined;
  const share = (wanted.base - low.base) / (high.base - low.base);
  const point = between(low.point, high.point, share);
  const step = stepMeters(addresses, from, to, at);
  const radiusMeters = Math.ceil(Math.max(leastRadius + meters * Math.max(share, 1 - share), step));
  return estimate({ point, radiusMeters, postcode: low.postcode === high.postcode ? low.postcode : -1 }, reading);
}

/**
 * Returns the distance that is usual from a house near the given one to the next on its side: three in four are nearer. Where blocks stand far
 * from each other, an estimate is less exact.
 */
function stepMeters(addresses: PackAddresses, from: number, to: number, at: number): number {
  const near: PackHouse[] = [];
  for (let each = Math.max(from, at - comparedHouses); each < Math.min(to, at + comparedHouses); each += 1) {
    near.push(addresses.house(each));
  }
  const steps = [0, 1].flatMap((side) => {
    const ofSide = near.filter(({ base }) => base % 2 === side);
    return ofSide.slice(1).map(({ point }, index) => distanceMeters(ofSide[index]?.point ?? point, point));
  });
  return steps.sort((a, b) => a - b)[Math.floor(steps.length * 0.75)] ?? 0;
}

function estimate(
  place: Pick<FoundHouse, 'point' | 'radiusMeters' | 'postcode'>,
  { text, tokens }: HouseReading,
): FoundHouse {
  return { precision: 'interpolated', ...place, text: asOnDoors(text), tokens, others: [] };
}

function withBase(addresses: PackAddresses, from: number, to: number, base: number): readonly PackHouse[] {
  const same: PackHouse[] = [];
  for (let at = firstWithBase(addresses, from, to, base); at < to && addresses.houseBase(at) === base; at += 1) {
    same.push(addresses.house(at));
  }
  return same;
}

/** Returns the ranges that begin below a number and include it, counting one side of the street. */
function rangesBefore(addresses: PackAddresses, from: number, to: number, base: number): readonly PackHouse[] {
  const found: PackHouse[] = [];
  const start = firstWithBase(addresses, from, to, base - farthestNeighbours.numbers);
  for (let at = start; at < to && addresses.houseBase(at) < base; at += 1) {
    const house = addresses.house(at);
    const isOneSided = (house.last - house.base) % 2 === 0;
    if (house.last >= base && (!isOneSided || (base - house.base) % 2 === 0)) found.push(house);
  }
  return found;
}

function firstWithBase(addresses: PackAddresses, from: number, to: number, base: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middleOf = (low + high) >> 1;
    if (addresses.houseBase(middleOf) < base) low = middleOf + 1;
    else high = middleOf;
  }
  return low;
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((total, { lat, lng }) => ({ lat: total.lat + lat, lng: total.lng + lng }), {
    lat: 0,
    lng: 0,
  });
  return rounded({ lat: sum.lat / points.length, lng: sum.lng / points.length });
}

function between(from: Point, to: Point, share: number): Point {
  return rounded({ lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share });
}

function rounded({ lat, lng }: Point): Point {
  return { lat: Math.round(lat * 1e7) / 1e7, lng: Math.round(lng * 1e7) / 1e7 };
}

/** Writes `12a` as `12A`, and leaves `12 bis`. */
function asOnDoors(text: string): string {
  return text.replace(/\p{L}+/gu, (letters) => (letters.length === 1 ? letters.toUpperCase() : letters));
}
