import { areApart, withEqualPlaces } from '../../address/equal-places.js';
import type { GeocodedAddress, GeocodeResult } from '../../geocoder.js';
import { distanceMeters, type Point } from '../../shape/point.js';
import { type PackRoads, packPoint } from '../pack-roads.js';
import { packUnitsPerDegree } from '../travel-weight.js';
import { type AddressCandidate, findCandidates } from './address-candidates.js';
import { areaComponents, labelOf, namesOf } from './address-label.js';
import { readQuery } from './query-tokens.js';
import type { AddressIndex } from './question.js';

/** Words before two streets that say that their crossing is meant. */
const opening =
  /^\s*(?:(?:at|an der|la|a|à|en|na|in) )?(?:(?:the|der|l['’]|el|die) ?)?(?:corner|intersection|junction|ecke|kreuzung|col[tț](?:ul)?|intersec[tț]ia|esquina|cruce|angle|croisement|angolo|incrocio|cantonada|cruzamento|угол|róg|roh)\s+(?:of |von |dintre |cu |de |des |du |di |da |con |amb )?/iu;

/** Signs and words between two streets that mean nothing else. */
const crossing =
  /\s*[&@]\s*|\s+(?:corner(?: of)?|ecke|col[tț](?: cu)?|esquina(?: con| de)?|angle(?: de)?|angolo(?: con)?|cantonada(?: amb)?|угол|róg)\s+|\s+\/\s+/giu;

/** Words between two streets that can be part of a name as well. */
const joining = /\s+(?:and|at|und|[sș]i|y|e|et(?: de| du| des)?|con|i|и|x)\s+/giu;

/** Streets whose names fit worse are not meant. */
const leastScore = 0.75;

/** Streets of each side that are compared. */
const comparedStreets = 4;

/** Points of two streets nearer than this are one crossing: roads of several lanes meet at several points. */
const crossingMeters = 30;

/** At least as many degrees of latitude. */
const crossingDegrees = 0.000_3;

/** The door is at most this far from a crossing. */
const doorMeters = 40;

/** Returns true for a text with a sign or word that only crossings have. */
export function namesCrossing(text: string): boolean {
  return opening.test(text) || text.search(crossing) >= 0;
}

/** Finds the crossing of two streets that a text names: `Main Street & East 12th Avenue`. Undefined for other texts, and for streets that do not meet. */
export function findIntersection(index: AddressIndex, roads: PackRoads, text: string): GeocodedAddress | undefined {
  const streets = text.replace(opening, '');
  const signs = [...streets.matchAll(crossing), ...streets.matchAll(joining)];
  for (const { 0: sign, index: at } of signs) {
    const [before, after] = [streets.slice(0, at), streets.slice(at + sign.length)];
    // Only the second street has the town behind it.
    const town = /,.*$/su.exec(after)?.[0] ?? '';
    const found = crossingOf(index, roads, streetsOf(index, before + town), streetsOf(index, after));
    if (found) return found;
  }
  return undefined;
}

function streetsOf(index: AddressIndex, text: string): readonly AddressCandidate[] {
  const { addresses } = index;
  const isStreet = ({ object, score, isElsewhere, house }: AddressCandidate): boolean =>
    score >= leastScore && !isElsewhere && !house && /^(?:street|square)$/.test(addresses.kind(object));
  return findCandidates(index, readQuery(text), { prefixes: false, misspellings: false })
    .filter(isStreet)
    .slice(0, comparedStreets);
}

/** Returns the crossing of the streets of two sides that fit best and meet; several places are candidates. */
function crossingOf(
  index: AddressIndex,
  roads: PackRoads,
  first: readonly AddressCandidate[],
  second: readonly AddressCandidate[],
): GeocodedAddress | undefined {
  const pairs = first.flatMap((a) => second.filter(({ object }) => object !== a.object).map((b) => ({ a, b })));
  const places: GeocodeResult[] = [];
  for (const { a, b } of pairs.sort((one, other) => other.a.score * other.b.score - one.a.score * one.b.score)) {
    const confidence = places[0]?.confidence ?? 0;
    if (confidence > confidenceOf(a, b)) break;
    const points = meetingPoints(pointsOf(index, roads, a.object), pointsOf(index, roads, b.object));
    for (const result of points.map((point) => toResult(index, a, b, point))) {
      if (places.every((other) => areApart(other, result))) places.push(result);
    }
  }
  const [best] = places;
  return best && withEqualPlaces(best, places);
}

function confidenceOf(first: AddressCandidate, second: AddressCandidate): number {
  return Math.round(0.95 * first.score * second.score * 100) / 100;
}

/** Returns the points of the roads of a street. */
function pointsOf({ addresses }: AddressIndex, roads: PackRoads, street: number): readonly Point[] {
  const points: Point[] = [];
  for (let edge = 0; edge + 1 < roads.pointStart.length; edge += 1) {
    if (addresses.streetOfEdge(edge) !== street) continue;
    for (let at = roads.pointStart[edge] ?? 0; at < (roads.pointStart[edge + 1] ?? 0); at += 1) {
      const { lat, lng } = packPoint(roads, at);
      points.push({ lat: lat / packUnitsPerDegree, lng: lng / packUnitsPerDegree });
    }
  }
  return points;
}

/** Returns where two streets meet, each place once. Common points come before near ones. */
function meetingPoints(first: readonly Point[], second: readonly Point[]): readonly Point[] {
  const near = first
    .flatMap((a) => {
      // Latitudes are compared first, because distances take most of the time.
      const beside = second.filter(({ lat }) => Math.abs(lat - a.lat) < crossingDegrees);
      const meters = Math.min(...beside.map((b) => distanceMeters(a, b)));
      return meters <= crossingMeters ? [{ point: a, meters }] : [];
    })
    .sort((a, b) => a.meters - b.meters);
  const kept: Point[] = [];
  for (const { point } of near) {
    if (kept.every((other) => distanceMeters(other, point) > 2 * crossingMeters)) kept.push(point);
  }
  return kept;
}

function toResult(
  { addresses, place }: AddressIndex,
  first: AddressCandidate,
  second: AddressCandidate,
  point: Point,
): GeocodeResult {
  const names = namesOf(addresses, first.object);
  const name = `${names.name} & ${addresses.name(second.object)}`;
  return {
    label: labelOf({ ...names, name, postcode: undefined }, place.postal),
    ...{ point, kind: 'street', precision: 'place', radiusMeters: doorMeters },
    confidence: confidenceOf(first, second),
    components: { place: name, ...areaComponents({ ...names, postcode: undefined }) },
  };
}
