import { describe, expect, it } from 'vitest';
import { chooseBackend } from '../backend/choose-backend.js';
import { filtersQuery, readFilters, readSort, toggleFilter } from '../discovery/filters.js';
import { parseRoute } from './routes.js';

describe('parseRoute', () => {
  it.each([
    ['', { name: 'address' }],
    ['#/stores/sto_1', { name: 'store', storeId: 'sto_1' }],
    ['#/checkout', { name: 'checkout' }],
    ['#/cards', { name: 'cards' }],
    ['#/orders/ord_1', { name: 'order', orderId: 'ord_1' }],
    ['#/sign-in?next=/orders', { name: 'signIn', next: '/orders' }],
    ['#/sign-in', { name: 'signIn', next: '/stores' }],
    ['#/nothing', { name: 'notFound' }],
    ['#/checkout/more', { name: 'notFound' }],
    ['#/orders/ord_1/more', { name: 'notFound' }],
  ])('parses "%s"', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
  });
});

describe('chooseBackend', () => {
  it.each([
    ['', undefined, { kind: 'mocks' }],
    ['', 'mocks', { kind: 'mocks' }],
    ['', 'http://localhost:4000/', { kind: 'server', baseUrl: 'http://localhost:4000' }],
    ['?mocks', 'http://localhost:4000', { kind: 'mocks' }],
    [
      '?server=https://elsewhere.example',
      'http://localhost:4000',
      { kind: 'server', baseUrl: 'http://localhost:4000' },
    ],
  ])('reads "%s" with the setting %s', (search, setting, choice) => {
    expect(chooseBackend(search, setting)).toEqual(choice);
  });
});

describe('filters', () => {
  it('are read from the URL and passed to the SDK', () => {
    const query = new URLSearchParams('category=bakery&category=cafe&minRating=4.5&openNow=true&category=castle&x=1');
    expect(filtersQuery(readFilters(query))).toMatchObject({
      category: ['cafe', 'bakery'],
      minRating: 4.5,
      openNow: true,
      promotion: undefined,
    });
    expect(readSort(new URLSearchParams('sort=rating'))).toBe('rating');
    expect(readSort(new URLSearchParams('sort=beauty'))).toBe('relevance');
  });

  it.each([
    ['', 'any_of', 'cuisine=thai'],
    ['cuisine=greek', 'any_of', 'cuisine=greek&cuisine=thai'],
    ['cuisine=greek&cuisine=thai', 'any_of', 'cuisine=greek'],
    ['cuisine=greek', 'one_of', 'cuisine=thai'],
    ['cuisine=thai', 'one_of', ''],
  ])('toggle a value of "%s" with %s', (before, choice, after) => {
    expect(toggleFilter(new URLSearchParams(before), 'cuisine', 'thai', choice).toString()).toBe(after);
  });
});
