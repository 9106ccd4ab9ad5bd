import { describe, expect, it } from 'vitest';
import { acceptedCoding, isCompressible } from './content-coding.js';

describe('acceptedCoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['GZIP , Deflate', 'gzip'],
    ['deflate, zstd', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0.8, gzip;q=0.8', 'br'],
    ['gzip;q=0', undefined],
    ['gzip;q=0.000', undefined],
    ['gzip;q=0.001', 'gzip'],
    ['gzip;q=0.5, identity', undefined],
    ['gzip;q=0.5, identity;q=0.5', 'gzip'],
    ['gzip;q=0.5, identity;q=0', 'gzip'],
    ['gzip; q=1.0; x=2', 'gzip'],
    ['gzip;q=2', undefined],
    ['gzip;q=abc, br;q=0.1', 'br'],
    [',,;q=1,', undefined],
  ])('chooses for %s', (header, coding) => {
    expect(acceptedCoding(header)).toBe(coding);
  });
});

describe('isCompressible', () => {
  it.each([
    ['application/json; charset=utf-8', 1_024, true],
    ['application/json; charset=utf-8', 1_023, false],
    ['application/problem+json', 5_000, true],
    ['application/geo+json', 5_000, true],
    ['text/csv', 5_000, true],
    ['text/html; charset=utf-8', 5_000, true],
    ['text/javascript', 5_000, true],
    ['image/svg+xml', 5_000, true],
    ['application/vnd.mapbox-vector-tile', 5_000, true],
    ['text/event-stream', 5_000, false],
    ['image/png', 5_000, false],
    ['image/webp', 5_000, false],
    ['application/pdf', 5_000, false],
    ['application/zip', 5_000, false],
  ])('says of %s with %d bytes: %s', (type, bytes, expected) => {
    expect(isCompressible(type, bytes)).toBe(expected);
  });
});
