import { createBoundedCache } from '../../../../kernel/primitives/bounded-cache.js';
import { areApart, withEqualPlaces } from '../../address/equal-places.js';
import type { GeocodedAddress, GeocodeResult, Geocoder, GeocodeSearch } from '../../geocoder.js';
import { distanceMeters } from '../../shape/point.js';
import { type PackContent, sectionReader } from '../pack-format.js';
import { type PackRoads, readRoads } from '../pack-roads.js';
import { type AddressCandidate, findCandidates } from './address-candidates.js';
import { areaComponents, labelOf, namesOf } from './address-label.js';
import { type PackAddresses, readAddresses } from './address-sections.js';
import { findIntersection, namesCrossing } from './intersections.js';
import { createPackReverse, type PackReverse } from './pack-reverse.js';
import { readWords } from './pack-words.js';
import { knownPostcodes } from './postcodes.js';
import { foldName, readQuery } from './query-tokens.js';
import type { AddressIndex } from './question.js';
import { rankOf } from './rank.js';
import { isPlaceInitials, placeOf } from './stated-place.js';

/** Longer text is not an address, and is not searched. */
const maximumLength = 500;

/** Number of addresses whose results are kept: a partner sends the address of its shop with each request. */
const keptAddresses = 1_000;

/** The best answer needs at least this score. */
const minimumScore = 0.4;

/** A completion explains at least this share of the text. */
const explainedShare = 0.6;

/** A strict match as good as this makes a search for typing errors needless. */
const wholeScore = 0.9;

/** Objects that match nearly as well as the best one are candidates. */
const nearlyAsGood = 0.94;

/** Factor of the confidence in an address that is elsewhere by its text: less than any caller accepts. */
const elsewhereFactor = 0.25;

/** Most candidates of an answer. */
const maximumCandidates = 10;

/**
 * Share of right answers by the precision, for a query that the map has to the letter. Held-out addresses confirm them
 * (see the test of calibration).
 */
const rightShare = { house: 0.98, interpolated: 0.95, street: 0.94, place: 0.93, area: 0.93 } as const;

/**
 * For a number that the street does not seem to have: the factor of the confidence, which leaves just enough to say which street is meant, and the
 * least radius. The door may be anywhere, so a short street is not precise either.
 */
const lackingNumber = { factor: 0.62, radiusMeters: 300 } as const;

/** Creates a geocoder over the addresses of a city pack. It knows nothing outside of it. Everything is read from the pack when it is needed. */
export function createPackGeocoder(pack: PackContent): Geocoder {
  const read = sectionReader(pack);
  const addresses = readAddresses(read);
  const index: AddressIndex = {
    addresses,
    words: readWords(read, addresses),
    place: placeOf(pack.header),
    postcodes: knownPostcodes(addresses),
  };
  const kept = createBoundedCache<{ readonly result: GeocodedAddress | undefined }>(keptAddresses);
  let reverse: PackReverse | undefined;
  let roads: PackRoads | undefined;

  /** Returns the address, or the crossing of two streets, of a text. */
  function address(text: string): GeocodedAddress | undefined {
    const found = geocode(index, text);
    const isHouse = found?.precision === 'house' && found.confidence >= minimumScore;
    if (isHouse || (!namesCrossing(text) && (found?.confidence ?? 0) >= wholeScore)) return found;
    if (!read.has('roads.points')) return found;
    roads ??= readRoads(read);
    return findIntersection(index, roads, text) ?? found;
  }

  return {
    geocode: async (text) =>
      text.length > maximumLength ? undefined : kept.get(text, () => ({ result: address(text) })).result,
    search: async (text, options) => (text.length > maximumLength ? [] : search(index, text, options)),
    reverse: async (point) => {
      reverse ??= createPackReverse(addresses, index.place.postal, () => readRoads(read));
      return reverse(point);
    },
  };
}

function geocode(index: AddressIndex, text: string): GeocodedAddress | undefined {
  const query = readQuery(text, (word) => isPlaceInitials(index.place, word));
  const strict = believed(findCandidates(index, query, { prefixes: false, misspellings: false }));
  const best = strict[0]?.score ?? 0;
  const tolerant =
    best < wholeScore ? believed(findCandidates(index, query, { prefixes: false, misspellings: true })) : [];
  const found = (tolerant[0]?.score ?? 0) > best ? tolerant : strict;
  const results = found
    .slice(0, 4 * maximumCandidates)
    .flatMap((candidate) => rankedOf(index, candidate))
    .sort((a, b) => b.result.confidence - a.result.confidence || b.importance - a.importance)
    .map(({ result }) => result);
  const [first] = results;
  return first && withEqualPlaces(first, inOtherPlaces(first, results));
}

/**
 * Lowers the score of candidates that are elsewhere by the text. If the best one is, others that fit worse are no better: the text means an address
 * that the pack does not have.
 */
function believed(found: readonly AddressCandidate[]): readonly AddressCandidate[] {
  const [best] = found;
  const least = best?.isElsewhere ? best.score * nearlyAsGood : 0;
  return found
    .filter(({ score }) => score >= minimumScore)
    .map((each) => (each.isElsewhere || each.score < least ? { ...each, score: each.score * elsewhereFactor } : each))
    .sort((a, b) => b.score - a.score);
}

/** A result, and what distinguishes it from equally good ones. */
interface Ranked {
  readonly result: GeocodeResult;
  readonly importance: number;
}

/** Returns the result of a candidate, and those of further houses that have the same number on the same street. */
function rankedOf(index: AddressIndex, candidate: AddressCandidate): readonly Ranked[] {
  const result = toResult(index, candidate);
  const others = candidate.house?.others ?? [];
  return [result, ...others.map((point) => ({ ...result, point }))].map((each) => ({
    result: each,
    importance: importance(index.addresses, candidate.object),
  }));
}

/** Returns the first result, and those in other places that are nearly as good. Only another house is as good as a house with the number. */
function inOtherPlaces(first: GeocodeResult, sorted: readonly GeocodeResult[]): readonly GeocodeResult[] {
  const kept: GeocodeResult[] = [];
  for (const result of sorted) {
    if (result.confidence < first.confidence * nearlyAsGood || kept.length === maximumCandidates) break;
    if (first.precision === 'house' && result.kind !== 'address') continue;
    if (kept.every((other) => areApart(other, result))) kept.push(result);
  }
  return kept;
}

function search(index: AddressIndex, text: string, { limit, near }: GeocodeSearch): readonly GeocodeResult[] {
  const query = readQuery(text, (word) => isPlaceInitials(index.place, word));
  const strict = findCandidates(index, query, { prefixes: true, misspellings: false });
  const found = strict.some(({ explained }) => explained >= wholeScore)
    ? strict
    : findCandidates(index, query, { prefixes: true, misspellings: true });
  const { addresses } = index;
  const sorted = found
    .filter(({ explained }) => explained >= explainedShare)
    .map((candidate) => ({ candidate, result: toResult(index, candidate) }))
    .map(({ candidate: { object }, result }) => ({
      result,
      rank: rankOf(result),
      meters: near ? distanceMeters(near, result.point) : 0,
      importance: importance(addresses, object),
      name: foldName(addresses.name(object)),
    }))
    .sort(
      (a, b) => b.rank - a.rank || a.meters - b.meters || b.importance - a.importance || (a.name < b.name ? -1 : 1),
    );
  const results = new Map<string, GeocodeResult>();
  for (const { result } of sorted) {
    if (results.size === limit) break;
    if (!results.has(result.label)) results.set(result.label, result);
  }
  return [...results.values()];
}

/** Orders equal matches: towns first, then streets by the number of their houses, then other places. */
function importance(addresses: PackAddresses, object: number): number {
  const kind = addresses.kind(object);
  if (kind === 'locality') return Number.POSITIVE_INFINITY;
  const [from, to] = addresses.houses(object);
  return kind === 'street' || kind === 'square' ? 1 + to - from : 0;
}

function toResult({ addresses, place }: AddressIndex, candidate: AddressCandidate): GeocodeResult {
  const { object, house, score, lacksNumber } = candidate;
  const names = namesOf(addresses, object, house);
  if (house) {
    return {
      label: labelOf(names, place.postal),
      point: house.point,
      kind: 'address',
      precision: house.precision,
      radiusMeters: house.radiusMeters,
      confidence: confidence(rightShare[house.precision], score),
      components: { street: names.name, houseNumber: house.text, ...areaComponents(names) },
    };
  }
  const precision = precisionOf(addresses.kind(object), addresses.isArea(object));
  const part = precision === 'street' ? { street: names.name } : precision === 'place' ? { place: names.name } : {};
  return {
    label: labelOf(names, place.postal),
    point: addresses.point(object),
    kind: addresses.resultKind(object),
    precision,
    radiusMeters: Math.max(addresses.radiusMeters(object), lacksNumber ? lackingNumber.radiusMeters : 0),
    confidence: confidence(rightShare[precision] * (lacksNumber ? lackingNumber.factor : 1), score),
    components: { ...part, ...areaComponents(names) },
    ...(lacksNumber && { lacksNumber }),
  };
}

function precisionOf(kind: string, isArea: boolean): 'street' | 'place' | 'area' {
  if (isArea) return 'area';
  return kind === 'street' ? 'street' : 'place';
}

function confidence(share: number, score: number): number {
  return Math.round(share * score * 100) / 100;
}
