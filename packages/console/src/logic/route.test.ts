import { describe, expect, it } from 'vitest';
import { placeHref, readPlace, withFilters } from './route.js';

describe('places', () => {
  it.each([
    ['', '', []],
    ['#/', '', []],
    ['#/webhooks', 'webhooks', []],
    ['#/webhooks/whe_1/wat_2', 'webhooks', ['whe_1', 'wat_2']],
    ['#/deliveries/a%2Fb', 'deliveries', ['a/b']],
    ['#/deliveries/%E0%A4%A', 'deliveries', ['%E0%A4%A']],
  ])('reads %j', (hash, page, ids) => {
    expect(readPlace(hash)).toEqual({ page, ids, filters: {} });
  });

  it('writes what it reads', () => {
    const href = withFilters(placeHref('deliveries', 'a/b', 'ș?#'), {
      type: 'delivery.failed',
      reference: 'a&b?',
      none: '',
    });
    expect(readPlace(href)).toEqual({
      page: 'deliveries',
      ids: ['a/b', 'ș?#'],
      filters: { type: 'delivery.failed', reference: 'a&b?' },
    });
  });
});
