import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createCallers } from './callers.js';
import { readAddress } from './forwarded.js';

it.each([
  ['203.0.113.20', '203.0.113.20'],
  ['203.0.113.20:50001', '203.0.113.20'],
  [' 203.0.113.20:_port ', '203.0.113.20'],
  ['2001:db8:9::1', '2001:db8:9::1'],
  ['[2001:DB8:9:0:0::1]', '2001:db8:9::1'],
  ['[2001:db8:9::1]:443', '2001:db8:9::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.20', '203.0.113.20'],
  ['[::ffff:cb00:7114]:80', '203.0.113.20'],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['', undefined],
  ['0x7f.1', undefined],
  ['203.0.113.999', undefined],
])('reads the address in %j as %s', (text, address) => {
  expect(readAddress(text)).toBe(address);
});

type Trust = Parameters<typeof createCallers>[0]['trustProxy'];

function callerOf(headers: Readonly<Record<string, string>>, trustProxy: Trust, remoteAddress = '::ffff:10.0.0.1') {
  // Sound, because the callers read no more of a request.
  const request = { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
  const callers = createCallers({ trustProxy, linksToCaller: false });
  return [callers.address(request), callers.protocol(request)];
}

const forwarded = {
  forwarded: 'For="[2001:db8:cafe::17]:4711";proto=https;by=203.0.113.43, for=198.51.100.17:80;host="a,b;c"',
};

it.each<[string, Readonly<Record<string, string>>, Trust, string, string]>([
  ['nobody who is not trusted', { 'x-forwarded-for': '192.0.2.1' }, false, '10.0.0.1', 'http'],
  ['one proxy', { 'x-forwarded-for': '192.0.2.9, 192.0.2.1:443' }, 1, '192.0.2.1', 'http'],
  ['two proxies', { 'x-forwarded-for': '192.0.2.9:1,192.0.2.1:443' }, 2, '192.0.2.9', 'http'],
  ['no more proxies than there are', { 'x-forwarded-for': '192.0.2.1' }, 9, '192.0.2.1', 'http'],
  [
    'proxies by their addresses, which have ports',
    { 'x-forwarded-for': '192.0.2.9, [::ffff:10.0.0.2]:80' },
    ['10.0.0.0/8'],
    '192.0.2.9',
    'http',
  ],
  ['a proxy that hides the address', { 'x-forwarded-for': '192.0.2.9, unknown' }, 2, '10.0.0.1', 'http'],
  ['RFC 7239', forwarded, 1, '198.51.100.17', 'https'],
  ['RFC 7239 of two proxies', forwarded, 2, '2001:db8:cafe::17', 'https'],
  ['RFC 7239 that hides the address', { forwarded: 'for=_gazonk' }, 1, '10.0.0.1', 'http'],
  ['no header that a proxy only passes on', { ...forwarded, 'x-forwarded-for': '192.0.2.1' }, 1, '192.0.2.1', 'http'],
  ['the protocol', { 'x-forwarded-proto': 'HTTPS, http' }, 1, '10.0.0.1', 'https'],
  ['no protocol that there is not', { 'x-forwarded-proto': 'javascript' }, 1, '10.0.0.1', 'http'],
])('believes %s', (_title, headers, trustProxy, address, protocol) => {
  expect(callerOf(headers, trustProxy)).toEqual([address, protocol]);
});
