import { describe, expect, it } from 'vitest';
import { exampleQuote } from '../testing/quote-fixture.js';
import type { EstimateRequest } from './estimate.js';
import { assertMatchesQuote } from './quote-match.js';

const lipscani = { address: 'Strada Lipscani 25, București' };
const maniu = { address: 'Bd. Iuliu Maniu 7, București' };
const request: EstimateRequest = { pickup: lipscani, dropoff: maniu, items: [{ quantity: 1, size: 'medium' }] };
const noon = { from: '2026-11-21T12:00:00.000Z', to: '2026-11-21T12:30:00.000Z' };
const quote = exampleQuote();
const atNoon = exampleQuote({ pickup: { ...quote.pickup, window: noon } });
const cyrillic = exampleQuote({ dropoff: { ...quote.dropoff, address: 'Улица Победы' } });
const pointed = exampleQuote({ pickup: { ...quote.pickup, address: null } });
const nearby = { lat: 44.4317 + 0.0002, lng: 26.1005 };
const away = { lat: 44.4317 + 0.0003, lng: 26.1005 };

describe('assertMatchesQuote', () => {
  it.each<[string, typeof quote, Partial<EstimateRequest>]>([
    ['the quoted delivery', quote, {}],
    ['another spelling', quote, { dropoff: { address: 'B-dul IULIU MANIU  7; Bucuresti' } }],
    ['the quoted coordinates', quote, { pickup: { ...lipscani, coordinates: { lat: 44.4317, lng: 26.1005 } } }],
    ['coordinates of the same door', quote, { pickup: { ...lipscani, coordinates: nearby } }],
    ['no items', quote, { items: [] }],
    ['a smaller load', exampleQuote({ vehicle: 'car' }), {}],
    ['the quoted vehicle', exampleQuote({ vehicle: 'car' }), { minimumVehicle: 'car' }],
    [
      'the same window in another time zone',
      atNoon,
      { pickup: { ...lipscani, window: { from: '2026-11-21T14:00:00+02:00', to: '2026-11-21T14:30:00+02:00' } } },
    ],
    ['any address at quoted coordinates', pointed, { pickup: { address: 'Hanul cu Tei', coordinates: nearby } }],
    ['an address in other letters', cyrillic, { dropoff: { address: 'улица победы ' } }],
  ])('accepts %s', (_name, quoted, change) => {
    expect(() => assertMatchesQuote(quoted, { ...request, ...change })).not.toThrow();
  });

  it.each<[string, typeof quote, Partial<EstimateRequest>, string[]]>([
    ['another pickup', quote, { pickup: { address: 'Strada Lipscani 26, București' } }, ['pickup/address']],
    ['swapped stops', quote, { pickup: maniu, dropoff: lipscani }, ['pickup/address', 'dropoff/address']],
    ['coordinates elsewhere', quote, { pickup: { ...lipscani, coordinates: away } }, ['pickup/coordinates']],
    ['an address alone where coordinates were quoted', pointed, {}, ['pickup/coordinates']],
    ['a window that was not quoted', quote, { pickup: { ...lipscani, window: noon } }, ['pickup/window']],
    ['no window where one was quoted', atNoon, {}, ['pickup/window']],
    [
      'a longer window',
      atNoon,
      { pickup: { ...lipscani, window: { ...noon, to: '2026-11-21T12:31:00Z' } } },
      ['pickup/window'],
    ],
    ['items that need another vehicle', quote, { items: [{ quantity: 1, size: 'xlarge' }] }, ['items']],
    ['a larger vehicle', quote, { minimumVehicle: 'scooter' }, ['minimumVehicle']],
    ['another address in other letters', cyrillic, { dropoff: { address: 'Улица Мира' } }, ['dropoff/address']],
    [
      'several differences at once',
      quote,
      { dropoff: { address: 'Strada Lipscani 1', window: noon }, minimumVehicle: 'car' },
      ['dropoff/address', 'dropoff/window', 'minimumVehicle'],
    ],
  ])('refuses %s', (_name, quoted, change, fields) => {
    const errors = fields.map((field) =>
      expect.objectContaining({ pointer: `/body/${field}`, code: 'quote_mismatch' }),
    );
    expect(refusal(quoted, { ...request, ...change })).toMatchObject({ code: 'quote_mismatch', extras: { errors } });
  });

  it('refuses a load that no vehicle can carry', () => {
    const items = [{ quantity: 100, weightGrams: 100_000 }];
    expect(refusal(quote, { ...request, items })).toMatchObject({ code: 'no_suitable_vehicle' });
  });
});

function refusal(quoted: typeof quote, sent: EstimateRequest): unknown {
  try {
    assertMatchesQuote(quoted, sent);
  } catch (problem) {
    return problem;
  }
  return undefined;
}
