import { findPlace, findStreet } from '../geo/address/gazetteer-index.js';
import { parseAddress } from '../geo/address/parse-address.js';
import { serviceZones } from '../geo/area/sectors.js';

/** What stands for what is hidden. */
export const hidden = '***';

/** Hides the middle of an E.164 number: `+40721***001`. */
export function maskPhone(phone: string): string {
  return phone.length < 9 ? hidden : `${phone.slice(0, -6)}${hidden}${phone.slice(-3)}`;
}

/** First name and initial: `Mihai D.` */
export function shortName(displayName: string): string {
  const [first = '', ...rest] = displayName.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${last.charAt(0)}.` : first;
}

/** What staff call themselves to those whom they help: `Mihai`. */
export function firstName(displayName: string): string {
  return displayName.trim().split(/\s+/)[0] ?? '';
}

/**
 * The first letter of the name and of the host, and the top-level domain: `m***@d***.ro`. A host of one's own tells who
 * one is, so it is hidden like the name; what is short enough to be told by a letter has none.
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
 * Street or place, and sector: `Calea Victoriei, Sector 1`. Of free text only names that the gazetteer has are shown, as
 * it spells them, since anything else in it may be the name on a bell; `***` when nothing is left.
 */
export function maskAddress(address: string, zoneId: string | null = null): string {
  const parsed = parseAddress(address);
  const found = parsed.street === '' ? undefined : (findStreet(parsed.street) ?? findPlace(parsed.street));
  const zone = serviceZones.find(({ id, sector }) => (zoneId === null ? sector === parsed.sector : id === zoneId));
  return [found?.entry.name, zone?.name].filter((part) => part !== undefined).join(', ') || hidden;
}
