/** Networks outside the public internet (RFC 6890 and its registries). */
const reservedIpv4: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Networks within global unicast (2000::/3) to refuse: Teredo and 6to4, which tunnel elsewhere, and documentation. */
const reservedIpv6 = /^(2001:(0?:|0*db8:)|2002:)/;

/**
 * Returns true if a host may be on the public internet: a literal address in a public network, or a name with a dot.
 * The transport checks the addresses that a name resolves to.
 *
 * @param hostname as normalised by `URL`, so literal addresses have one form.
 */
export function mayBePublic(hostname: string): boolean {
  if (hostname.startsWith('[')) return isPublicIpv6(hostname.slice(1, -1));
  if (/^\d+\.\d+\.\d+\.\d+$/.test(hostname)) return isPublicIpv4(hostname);
  const name = hostname.replace(/\.$/, '');
  return name.includes('.') && !/\.(localhost|local|internal)$/.test(name);
}

/** Returns true for a literal link-local address, where clouds serve credentials, or a literal multicast address. */
export function isLinkLocalOrMulticast(hostname: string): boolean {
  return /^(?:169\.254\.|2(?:2[4-9]|3\d)\.)/.test(hostname) || /^\[(?:fe[89ab]|ff)[0-9a-f]{1,2}:/.test(hostname);
}

function isPublicIpv4(address: string): boolean {
  const value = ipv4Value(address);
  return !reservedIpv4.some(([network, bits]) => value >>> (32 - bits) === ipv4Value(network) >>> (32 - bits));
}

function ipv4Value(address: string): number {
  return address.split('.').reduce((value, part) => ((value << 8) | Number(part)) >>> 0, 0);
}

function isPublicIpv6(address: string): boolean {
  const first = Number.parseInt(address.split(':')[0] ?? '', 16);
  return first >= 0x2000 && first <= 0x3fff && !reservedIpv6.test(address);
}
