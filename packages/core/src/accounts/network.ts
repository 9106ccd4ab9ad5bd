import { sha256Hex } from '../kernel/primitives/digest.js';

/** A subscriber has all addresses of a prefix of so many groups of 16 bits (RFC 6177). */
const prefixGroups = 4;

/** The network of an address: the address itself, or the /64 of one of IPv6. */
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

/** What is kept of the network of a sign-in: enough to know it again. */
export function networkHash(accountId: string, address: string): string {
  return sha256Hex(`${accountId}|${networkOf(address)}`);
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}
