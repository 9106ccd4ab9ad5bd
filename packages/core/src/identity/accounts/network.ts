import { sha256Hex } from '../../kernel/primitives/digest.js';

/** Groups of 16 bits in the IPv6 prefix that a provider assigns to one subscriber (RFC 6177). */
const prefixGroups = 4;

/** Returns the network of an address: an IPv4 address itself, the /64 prefix of an IPv6 address. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [mapped] = /\d+\.\d+\.\d+\.\d+$/.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, prefixGroups).join(':');
}

/** Hashes the network of a sign-in for storage. A later sign-in from the same network has the same hash. */
export function networkHash(accountId: string, address: string): string {
  return sha256Hex(`${accountId}|${networkOf(address)}`);
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}

/**
 * Returns the part of an address that seldom changes for one place: the /24 prefix of an IPv4 address, the /48 prefix of
 * an IPv6 address (RFC 6177).
 */
export function networkPrefixOf(address: string): string {
  const network = networkOf(address);
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network.replace(/\.\d+$/, '');
}
