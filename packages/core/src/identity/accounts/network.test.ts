import { describe, expect, it } from 'vitest';
import { networkHash, networkOf } from './network.js';

describe('the network', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['unknown', 'unknown'],
  ])('of the address %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is hashed with the account, so that hashes of two accounts never match', () => {
    expect(networkHash('acc_a', '2001:db8:1:2::3')).toBe(networkHash('acc_a', '2001:db8:1:2:ffff::'));
    expect(networkHash('acc_a', '192.0.2.7')).not.toBe(networkHash('acc_b', '192.0.2.7'));
    expect(networkHash('acc_a', '192.0.2.7')).not.toContain('192');
  });
});
