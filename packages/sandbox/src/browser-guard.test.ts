import { describe, expect, it } from 'vitest';
import { createBrowserGuard } from './browser-guard.js';

const token = 'right-token';
const guard = createBrowserGuard(token, ['sandbox.shop.example']);

describe('the guard against pages of others', () => {
  it.each([
    ['localhost:4010', true],
    ['LOCALHOST', true],
    ['app.localhost:4010', true],
    ['127.0.0.1:4010', true],
    ['192.168.1.20:4010', true],
    ['[::1]:4010', true],
    ['sandbox:4010', true],
    ['host.docker.internal:4010', true],
    ['laptop.local.', true],
    ['sandbox.shop.example:8443', true],
    ['shop.example:4010', false],
    ['evil.example', false],
    ['localhost.evil.example:4010', false],
    ['127.0.0.1.evil.example', false],
    ['evil.example@localhost', false],
    ['localhost:4010, evil.example', false],
    ['', false],
    [undefined, true],
  ])('serves the Host %s: %s', (host, served) => {
    expect(guard.hostRefusal(host === undefined ? {} : { host }) === undefined).toBe(served);
  });

  const host = 'localhost:4010';
  it.each<[string, string, Readonly<Record<string, string>>, boolean]>([
    ['a program', 'POST', {}, true],
    ['its own console', 'POST', { origin: 'http://localhost:4010', 'sec-fetch-site': 'same-origin' }, true],
    ['an address that was typed', 'GET', { 'sec-fetch-site': 'none' }, true],
    ['a link on another page', 'GET', { 'sec-fetch-site': 'cross-site' }, true],
    ['another page', 'POST', { origin: 'https://evil.example' }, false],
    ['another port', 'POST', { origin: 'http://localhost:3000' }, false],
    ['an opaque origin', 'POST', { origin: 'null' }, false],
    ['a browser that hides the origin', 'POST', { 'sec-fetch-site': 'cross-site' }, false],
    ['a page that reads', 'GET', { origin: 'https://evil.example' }, false],
    ['a page with the token', 'POST', { origin: 'http://localhost:3000', authorization: `Bearer ${token}` }, true],
    ['a page with a wrong token', 'POST', { origin: 'http://localhost:3000', authorization: 'Bearer wrong' }, false],
  ])('lets %s control the sandbox: %s', (_name, method, headers, allowed) => {
    expect(guard.originRefusal({ method, headers: { host, ...headers } }) === undefined).toBe(allowed);
  });
});
