import { expect, it } from 'vitest';
import { findPlace } from './find-place.js';

it.each([
  ['', undefined],
  ['  ', undefined],
  [' dlv_01kb2m5v3xe8wr9q4t7n6c0d1f ', '#/deliveries/dlv_01kb2m5v3xe8wr9q4t7n6c0d1f'],
  ['evt_01kb2m5v3xe8wr9q4t7n6c0d1f', '#/events/evt_01kb2m5v3xe8wr9q4t7n6c0d1f'],
  ['req_01kb2m5v3xe8wr9q4t7n6c0d1f', '#/requests/req_01kb2m5v3xe8wr9q4t7n6c0d1f'],
  ['whe_1', '#/webhooks/whe_1'],
  ['delivery.verification_failed', '#/events?type=delivery.verification_failed'],
  ['credit_limit.warning', '#/events?type=credit_limit.warning'],
  ['COMANDA 4711/ș', '#/deliveries?reference=COMANDA+4711%2F%C8%99'],
  ['quo_01kb2m5v3xe8wr9q4t7n6c0d1f', '#/deliveries?reference=quo_01kb2m5v3xe8wr9q4t7n6c0d1f'],
])('finds %j at %s', (searched, href) => {
  expect(findPlace(searched)).toBe(href);
});
