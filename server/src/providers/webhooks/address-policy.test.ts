import { describe, expect, it } from 'vitest';
import { addressRefusal } from './address-policy.js';

describe('addressRefusal', () => {
  it.each([
    ['1.1.1.1'],
    ['93.184.216.34'],
    ['172.15.255.255'],
    ['172.32.0.1'],
    ['100.63.255.255'],
    ['100.128.0.0'],
    ['198.17.255.255'],
    ['198.20.0.0'],
    ['223.255.255.254'],
    ['2606:4700:4700::1111'],
    ['2a00:1450:4001:82a::200e'],
  ])('lets a webhook go to %s', (address) => {
    expect(addressRefusal(address, false)).toBeUndefined();
    expect(addressRefusal(address, true)).toBeUndefined();
  });

  it.each([
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['10.0.0.1', 'private'],
    ['10.255.255.255', 'private'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.1.1', 'private'],
    ['::1', 'loopback'],
    ['fc00::1', 'uniqueLocal'],
    ['fd12:3456:789a::1', 'uniqueLocal'],
  ])('lets a webhook go to %s only where private networks are allowed', (address, range) => {
    expect(addressRefusal(address, false)).toBe(range);
    expect(addressRefusal(address, true)).toBeUndefined();
  });

  it.each([
    ['0.0.0.0', 'unspecified'],
    ['0.1.2.3', 'unspecified'],
    ['100.64.0.1', 'carrierGradeNat'],
    ['100.100.100.200', 'carrierGradeNat'],
    ['100.127.255.255', 'carrierGradeNat'],
    ['168.63.129.16', 'metadata service'],
    ['169.254.0.1', 'linkLocal'],
    ['169.254.169.254', 'linkLocal'],
    ['169.254.170.2', 'linkLocal'],
    ['192.0.0.1', 'reserved'],
    ['192.0.0.192', 'reserved'],
    ['192.0.2.1', 'reserved'],
    ['192.31.196.1', 'as112'],
    ['192.52.193.1', 'amt'],
    ['192.88.99.1', 'reserved'],
    ['198.18.0.1', 'reserved'],
    ['198.19.255.255', 'reserved'],
    ['198.51.100.1', 'reserved'],
    ['203.0.113.1', 'reserved'],
    ['224.0.0.1', 'multicast'],
    ['239.255.255.255', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::127.0.0.1', 'ipv4Mapped'],
    ['::7f00:1', 'reserved'],
    ['::ffff:127.0.0.1', 'ipv4Mapped'],
    ['::ffff:10.0.0.1', 'ipv4Mapped'],
    ['::ffff:8.8.8.8', 'ipv4Mapped'],
    ['::ffff:a9fe:a9fe', 'ipv4Mapped'],
    ['::ffff:0:127.0.0.1', 'rfc6145'],
    ['64:ff9b::7f00:1', 'rfc6052'],
    ['64:ff9b::a9fe:a9fe', 'rfc6052'],
    ['64:ff9b:1::a00:1', 'rfc6052'],
    ['100::1', 'discard'],
    ['2001::1', 'teredo'],
    ['2001:0:7f00:1::', 'teredo'],
    ['2001:2::1', 'benchmarking'],
    ['2001:10::1', 'deprecatedOrchid'],
    ['2001:20::1', 'orchid2'],
    ['2001:db8::1', 'reserved'],
    ['2002:7f00:1::', '6to4'],
    ['2002:a9fe:a9fe::', '6to4'],
    ['3fff::1', 'reserved'],
    ['4000::1', 'reserved'],
    ['5f00::1', 'segmentRouting'],
    ['fd00:ec2::254', 'metadata service'],
    ['fd20:ce::254', 'metadata service'],
    ['fd20:ce::254%eth0', 'metadata service'],
    ['fe80::1', 'linkLocal'],
    ['fe80::1%eth0', 'linkLocal'],
    ['fec0::1', 'deprecatedSiteLocal'],
    ['ff02::1', 'multicast'],
    ['', 'no address'],
    ['receiver.test', 'no address'],
    ['1.2.3.4.5', 'no address'],
  ])('lets no webhook go to %s (%s)', (address, range) => {
    expect(addressRefusal(address, false)).toBe(range);
    expect(addressRefusal(address, true)).toBe(range);
  });
});
