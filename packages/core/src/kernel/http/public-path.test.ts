import { expect, it } from 'vitest';
import { belowPublicPath, publicPath } from './public-path.js';

it.each([
  [undefined, ''],
  ['', ''],
  ['http://localhost:4000', ''],
  ['https://shop.example/delivery', '/delivery'],
  ['https://shop.example/a/b', '/a/b'],
])('finds the path of %j', (publicUrl, path) => {
  expect(publicPath(publicUrl)).toBe(path);
});

it('puts a location below the path, and leaves other addresses and headers alone', () => {
  const below = (headers: Record<string, string>) => belowPublicPath(headers, 'https://shop.example/delivery');
  expect(below({ location: '/v1/quotes/1', a: 'b' })).toEqual({ location: '/delivery/v1/quotes/1', a: 'b' });
  expect(below({ location: 'https://elsewhere.example/' })).toEqual({ location: 'https://elsewhere.example/' });
  expect(below({ a: 'b' })).toEqual({ a: 'b' });
});
