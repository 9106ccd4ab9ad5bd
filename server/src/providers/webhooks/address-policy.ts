import ipaddr from 'ipaddr.js';

/** Ranges that test webhooks may reach if the configuration allows it. */
const privateRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal']);

/** The part of IPv6 that is delegated for use on the Internet (RFC 4291 section 2.4). Receivers have no other addresses. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Metadata services of clouds that are outside the refused ranges: Azure, AWS, Google Cloud. */
const metadataServices: ReadonlySet<string> = new Set(['168.63.129.16', 'fd00:ec2::254', 'fd20:ce::254']);

/**
 * Returns the name of the range if webhooks may not go to an address, otherwise undefined. Always refuses link-local
 * addresses, which serve the credentials of cloud machines, multicast, and addresses that embed an IPv4 address.
 *
 * @param address as a resolver returns it: dotted IPv4, or IPv6.
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
