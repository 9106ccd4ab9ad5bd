import { sha256Hex } from '../../kernel/primitives/digest.js';

/** Hashes the network of a sign-in for storage. A later sign-in from the same network has the same hash. */
export function networkHash(accountId: string, network: string): string {
  return sha256Hex(`${accountId}|${network}`);
}

/**
 * Returns the part of a network that seldom changes for one place: the /24 prefix of an IPv4 address, the /48 prefix of an IPv6 network
 * (RFC 6177).
 */
export function networkPrefixOf(network: string): string {
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network.replace(/\.\d+$/, '');
}
