import { sandboxScenarios } from '@doorstep/contracts';
import fc from 'fast-check';

/** Generates mostly usual values, and occasionally a rare or invalid one. */
function mostly<A, B>(usual: fc.Arbitrary<A>, odd: fc.Arbitrary<B>): fc.Arbitrary<A | B> {
  return fc.oneof({ weight: 14, arbitrary: usual }, { weight: 1, arbitrary: odd });
}
const absent = fc.constant(undefined);

const address = mostly(
  fc.constantFrom(
    'Strada Lipscani 25, București',
    'Bd. Iuliu Maniu 7',
    'Piața Romană',
    'Sandbox Returned',
    'sandbox slow',
  ),
  fc.constantFrom('Strada Care Nu Există 1', 'Brașov', ''),
);
const coordinates = mostly(absent, fc.constantFrom({ lat: 44.4317, lng: 26.1005 }, { lat: 44.9, lng: 26 }));

/** Time windows in minutes from now. The pickup window is before that of the dropoff. */
const pickupWindow = mostly(
  absent,
  fc.constantFrom({ fromMinutes: 30, toMinutes: 60 }, { fromMinutes: -60, toMinutes: 10 }),
);
const dropoffWindow = mostly(
  absent,
  fc.constantFrom({ fromMinutes: 120, toMinutes: 180 }, { fromMinutes: 10, toMinutes: 15 }),
);

const items = fc.array(
  fc.record(
    {
      name: fc.constantFrom('Buchet', 'Tort', 'Televizor'),
      quantity: fc.integer({ min: 1, max: 3 }),
      size: mostly(fc.constantFrom('small', 'medium'), fc.constantFrom('large', 'xlarge')),
      weightGrams: mostly(fc.integer({ min: 1, max: 2_000 }), fc.constant(30_000)),
    },
    { requiredKeys: ['name', 'quantity'] },
  ),
  { minLength: 1, maxLength: 2 },
);

const contact = fc.constantFrom(
  { name: 'Ioana Radu', phone: '+40213121234', company: 'Florăria „Lalele”' },
  { name: 'Dan Pop', phone: '+40721000777' },
);
const stop = {
  address,
  coordinates,
  contact,
  notes: mostly(absent, fc.constantFrom('Interfon 12', 'Etaj 3\nușa „albă”')),
  verification: fc.option(
    fc.record(
      { pin: fc.boolean(), signature: fc.boolean(), photo: fc.boolean(), minimumAge: fc.constantFrom(14, 18) },
      { requiredKeys: [] },
    ),
    { nil: undefined },
  ),
};

/** Requests for quotes. */
export const quoteRequest = fc.record({
  pickup: fc.record({ address, coordinates, window: pickupWindow }),
  dropoff: fc.record({ address, coordinates, window: dropoffWindow }),
  items: fc.option(items, { nil: undefined }),
});

/** Tips, occasionally zero or too high. */
export const tip = fc.record({
  amount: mostly(fc.constantFrom(1, 500, 10_000), fc.constantFrom(0, 10_001)),
  currency: fc.constant('RON'),
});

/** Requests for deliveries with some of the options, occasionally with incompatible ones. */
export const deliveryRequest = fc.record(
  {
    pickup: fc.record({ ...stop, window: pickupWindow }),
    dropoff: fc.record({ ...stop, window: dropoffWindow }),
    items,
    externalReference: mostly(absent, fc.constantFrom('order-1', 'order-2')),
    minimumVehicle: mostly(absent, fc.constantFrom('bicycle', 'car')),
    handover: mostly(fc.constant('meet_at_door'), fc.constant('leave_at_door')),
    undeliverableAction: mostly(fc.constant('return'), fc.constantFrom('leave_at_door', 'discard')),
    tip,
    metadata: fc.dictionary(fc.constantFrom('cart', 'țară'), fc.string({ unit: 'grapheme', maxLength: 5 }), {
      maxKeys: 2,
    }),
    sandbox: fc.record(
      {
        scenario: fc.constantFrom(...sandboxScenarios),
        stepSeconds: fc.constantFrom(1, 10, 30, 300),
        auto: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['pickup', 'dropoff', 'items'] },
);

type Stop = { readonly window?: { readonly fromMinutes: number; readonly toMinutes: number } | undefined };

/** Converts the windows of a request from minutes to timestamps. */
export function atTimes<T extends { readonly pickup: Stop; readonly dropoff: Stop }>(request: T, now: number): object {
  const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
  const timed = ({ window: asked, ...rest }: Stop): object =>
    asked ? { ...rest, window: { from: at(asked.fromMinutes), to: at(asked.toMinutes) } } : rest;
  return { ...request, pickup: timed(request.pickup), dropoff: timed(request.dropoff) };
}
