import type { AddressCandidate, ImpreciseAddress } from '@doorstep/contracts';
import type { Ports } from '../../../kernel/ports/ports.js';
import { ServiceProblem } from '../../../kernel/primitives/problem.js';
import type { Reader } from '../../../kernel/store/store.js';
import type { PlacedZone } from '../city/city-book.js';
import type { GeocodeResult } from '../geocoder.js';
import type { LocatedAddress } from './locate-address.js';

/** A courier finds a door within this distance of a point. The error of the map comes on top, because no address can do better. */
const doorSearchMeters = 100;

/** Number of candidates that a person can choose from. */
const maxCandidates = 5;

/** The store and the settings of zones. */
export interface PrecisionCall {
  readonly reader: Reader;
  readonly ports: Pick<Ports, 'zones'>;
}

/** An address in a zone. */
export type PlacedAddress = LocatedAddress & { readonly zone: PlacedZone };

/** Returns the greatest radius that the zone of an address allows, in metres. */
export async function maxRadius({ reader, ports }: PrecisionCall, located: PlacedAddress): Promise<number> {
  const { maxAddressRadiusMeters } = await ports.zones.settings(
    reader,
    located.zone.id,
    located.zone.city.country.currency,
  );
  return maxAddressRadiusMeters ?? doorSearchMeters + located.mapErrorMeters;
}

/** Returns what is known of an address whose radius is larger than its zone allows; undefined if it is precise enough. */
export async function imprecision(
  call: PrecisionCall,
  located: PlacedAddress,
): Promise<Omit<ImpreciseAddress, 'pointer'> | undefined> {
  if (located.radiusMeters === 0) return undefined;
  const maxRadiusMeters = await maxRadius(call, located);
  if (located.radiusMeters <= maxRadiusMeters) return undefined;
  return { radiusMeters: located.radiusMeters, maxRadiusMeters, candidates: candidatesView(located) };
}

/** Explains the imprecision of an address, with what to do. @param what for example `the dropoff address` */
export function imprecisionDetail(
  what: string,
  { radiusMeters, maxRadiusMeters, candidates }: Omit<ImpreciseAddress, 'pointer'>,
): string {
  const cure = candidates.length > 1 ? 'choose one of the candidates' : 'add or correct the house number';
  return `We know ${what} to ${radiusMeters} m only, and ${maxRadiusMeters} m are allowed: ${cure}, or send coordinates.`;
}

/**
 * Checks that an address is precise enough for its zone.
 *
 * @param field the pointer to its text, and its name in the sentence, such as `this address`.
 * @throws ServiceProblem address_imprecise with what is known of it.
 */
export async function assertPrecise(
  call: PrecisionCall,
  located: PlacedAddress,
  { pointer, what }: { readonly pointer: string; readonly what: string },
): Promise<void> {
  const imprecise = await imprecision(call, located);
  if (!imprecise) return;
  const detail = imprecisionDetail(what, imprecise);
  const errors = [{ pointer, code: 'address_imprecise' as const, detail }];
  throw new ServiceProblem('address_imprecise', detail, { errors, imprecise: [{ pointer, ...imprecise }] });
}

/** Returns the most likely of the places that an address may mean. */
export function candidatesView({ found }: Pick<LocatedAddress, 'found'>): AddressCandidate[] {
  return found.slice(0, maxCandidates).map(candidateView);
}

/** Returns a result of the geocoder as a candidate of the contract. */
export function candidateView({ label, point, precision, radiusMeters, confidence }: GeocodeResult): AddressCandidate {
  return { label, coordinates: { lat: point.lat, lng: point.lng }, precision, radiusMeters, confidence };
}
