import { expect, it } from 'vitest';
import { networkHash, networkPrefixOf } from './network-hash.js';

it('hashes a network with the account, so that hashes of two accounts never match', () => {
  expect(networkHash('acc_a', '192.0.2.7')).toBe(networkHash('acc_a', '192.0.2.7'));
  expect(networkHash('acc_a', '192.0.2.7')).not.toBe(networkHash('acc_b', '192.0.2.7'));
  expect(networkHash('acc_a', '192.0.2.7')).not.toContain('192');
});

it.each([
  ['192.0.2.7', '192.0.2'],
  ['2001:db8:1:2', '2001:db8:1'],
])('the prefix of %s is %s', (network, prefix) => {
  expect(networkPrefixOf(network)).toBe(prefix);
});
