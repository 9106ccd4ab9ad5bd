import ipaddr from 'ipaddr.js';

/** Ranges that test webhooks may reach where the configuration lets them. */
const privateRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal']);

/** What is delegated for use in the Internet (RFC 4291 section 2.4): the rest of IPv6 has no receivers. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Metadata services of clouds that are in none of the refused ranges: Azure, AWS, Google Cloud. */
const metadataServices: ReadonlySet<string> = new Set(['168.63.129.16', 'fd00:ec2::254', 'fd20:ce::254']);

/**
 * Why no webhook may go to an address: the name of its range; undefined when it may. Link-local addresses, where
 * clouds keep the credentials of a machine, multicast and addresses that carry an IPv4 address inside are always refused.
 *
 * @param address as a resolver gives it: IPv4 in four decimal parts, or IPv6.
 */
export function addressRefusal(address: string, allowPrivate: boolean): string | undefined {
  const withoutZone = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(withoutZone)) return 'no address';
  const parsed = ipaddr.parse(withoutZone);
  if (metadataServices.has(parsed.toString())) return 'metadata service';
  const range = parsed.range();
  if (allowPrivate && privateRanges.has(range)) return undefined;
  if (range !== 'unicast') return range;
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalIpv6)) return 'reserved';
  return undefined;
}
