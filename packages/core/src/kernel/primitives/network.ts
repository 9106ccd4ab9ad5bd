/** Groups of 16 bits in the IPv6 prefix that a provider assigns to one subscriber (RFC 6177). */
const prefixGroups = 4;

/**
 * Returns the network of a client's address, which is the key for everything that is counted by client: an IPv4 address itself, and the
 * /64 prefix of an IPv6 address, all of whose addresses are of one subscriber. An IPv4 address in IPv6 (RFC 4291 2.5.5.2, RFC 6052 2.1) is
 * an IPv4 address. Any other text is its own network.
 *
 * @param address an IP address as text, in any valid notation.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const groups = groupsOf(address.replace(/%.*$/, '').toLowerCase());
  const prefix = groups.slice(0, 6).join(':');
  if (embedsIpv4.has(prefix)) return dotted(groups.slice(6));
  return groups.slice(0, prefixGroups).join(':');
}

/** The prefixes of IPv4-mapped addresses, and of the addresses of a translator from IPv6 to IPv4. */
const embedsIpv4: ReadonlySet<string> = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']);

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = withoutDots(address).split('::');
  const before = parts(head);
  const after = parts(tail ?? '');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

/** Replaces an IPv4 address at the end by its two groups (RFC 4291 2.2). */
function withoutDots(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}

function dotted(groups: readonly string[]): string {
  const numbers = groups.map((group) => Number.parseInt(group, 16));
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.');
}

function parts(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}
