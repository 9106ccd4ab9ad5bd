import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';

/** Returns all addresses of a host name. Rejects if it has none. */
export type HostLookup = (hostname: string) => Promise<readonly LookupAddress[]>;

/**
 * Creates a lookup that asks the name servers and ignores `/etc/hosts`, because names that only this machine knows are not
 * receivers. Unlike the system's lookup it occupies no thread, so a silent name server delays no other lookup.
 */
export function createNameServerLookup(): HostLookup {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  return async (hostname) => {
    const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const found = [
      ...(ipv4.status === 'fulfilled' ? ipv4.value.map((address) => ({ address, family: 4 })) : []),
      ...(ipv6.status === 'fulfilled' ? ipv6.value.map((address) => ({ address, family: 6 })) : []),
    ];
    if (found.length === 0 && ipv4.status === 'rejected') throw ipv4.reason;
    return found;
  };
}

/** Asks the system, which also knows `localhost`, `/etc/hosts` and the names of a container network. */
export const systemLookup: HostLookup = (hostname) => lookup(hostname, { all: true, verbatim: true });
