import { findPlace, findStreet } from '../../values/geo/address/gazetteer-index.js';
import { parseAddress } from '../../values/geo/address/parse-address.js';
import { serviceZones } from '../../values/geo/area/sectors.js';

/** Replaces hidden text. */
const hidden = '***';

/** Masks the middle of an E.164 number: `+40721***001`. */
export function maskPhone(phone: string): string {
  return phone.length < 9 ? hidden : `${phone.slice(0, -6)}${hidden}${phone.slice(-3)}`;
}

/** Hides the last four digits of an E.164 number: `+4072200****`. */
export function phoneWithoutEnd(phone: string): string {
  return `${phone.slice(0, -4)}****`;
}

/** Shortens a name to the first name and an initial: `Mihai D.` */
export function shortName(displayName: string): string {
  const [first = '', ...rest] = displayName.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${last.charAt(0)}.` : first;
}

/** Returns the first name, by which staff introduce themselves: `Mihai`. */
export function firstName(displayName: string): string {
  return displayName.trim().split(/\s+/)[0] ?? '';
}

/**
 * Masks an e-mail except for the first letter of name and host and the top-level domain: `m***@d***.ro`. The host is
 * masked because a personal domain identifies its owner. A name or host of one or two letters is hidden completely.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const labels = email.slice(at + 1).split('.');
  const topLevel = labels.at(-1);
  if (at < 1 || labels.length < 2 || !topLevel) return hidden;
  return `${initial(email.slice(0, at))}@${initial(labels.slice(0, -1).join('.'))}.${topLevel}`;
}

function initial(text: string): string {
  const [first = '', ...rest] = text;
  return rest.length < 2 ? hidden : `${first}${hidden}`;
}

/**
 * Reduces an address to street or place, and zone: `Calea Victoriei, Sector 1`. Shows only names of the gazetteer, in
 * its spelling, because any other text may be the name on a doorbell. Returns `***` if nothing is left.
 *
 * @param zone name of the zone, if it is known; otherwise the sector in the text.
 */
export function maskAddress(address: string, zone: string | null = null): string {
  const parsed = parseAddress(address);
  const found = parsed.street === '' ? undefined : (findStreet(parsed.street) ?? findPlace(parsed.street));
  const area = zone ?? serviceZones.find(({ sector }) => sector === parsed.sector)?.name;
  return [found?.entry.name, area].filter((part) => part !== undefined).join(', ') || hidden;
}
