import { DeliveryRequest } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { flowers } from '../deliveries/delivery-harness-fixture.js';
import type { DeliveryRecord } from '../deliveries/records.js';
import { exampleQuote } from '../quotes/quote-fixture.js';
import { createTestPorts } from '../testing/test-ports.js';
import { newDelivery, type Terms } from './new-delivery.js';

const now = '2026-11-21T10:10:00.000Z';
const ports = createTestPorts();
const caller = {
  kind: 'partner',
  address: '192.0.2.1',
  partnerId: 'par_1',
  keyId: 'key_1',
  livemode: false,
  scopes: [],
} as const;

function made(request: object = {}, { livemode = false, terms = exampleQuote() as Terms } = {}): DeliveryRecord {
  const asked = DeliveryRequest.parse({ ...flowers, ...request });
  return newDelivery({ caller: { ...caller, livemode }, now, ports }, asked, terms, 'slow');
}

describe('newDelivery', () => {
  it('takes the terms as they are, and the address as it was sent', () => {
    const terms = exampleQuote();
    const { feeAmount, feeComponents, vatAmount, distanceMeters, durationSeconds, route, vehicle } = terms;
    const sent = { ...flowers.pickup, address: 'str. lipscani 25' };
    const delivery = made({ pickup: sent });
    expect(delivery).toMatchObject({
      status: 'pending',
      sequence: 1,
      ...{ feeAmount, feeComponents, vatAmount, distanceMeters, durationSeconds, route, vehicle },
      chargedFee: null,
    });
    expect(delivery.pickup).toMatchObject({ ...terms.pickup, address: 'str. lipscani 25', contact: sent.contact });
  });

  it.each([
    ['neither', {}, [null, null]],
    ['the dropoff', { dropoff: { ...flowers.dropoff, verification: { pin: true } } }, [null, expect.any(String)]],
    ['not where it is refused', { pickup: { ...flowers.pickup, verification: { pin: false } } }, [null, null]],
  ])('draws a PIN for each stop that asks for one: %s', (_title, request, pins) => {
    const { pickupPin, dropoffPin } = made(request);
    expect([pickupPin, dropoffPin]).toEqual(pins);
    if (dropoffPin !== null) expect(dropoffPin).toMatch(/^\d{4}$/);
  });

  it('looks for a courier as the terms say, but not in the past', () => {
    expect(made().dispatchAt).toBe(now);
    const later = '2026-11-21T15:00:00.000Z';
    const terms = exampleQuote({ dispatchAt: later });
    expect(made({}, { terms })).toMatchObject({
      dispatchAt: later,
      simulation: { nextStepAt: '2026-11-21T15:02:00.000Z' },
    });
  });

  it('plays the story that is asked for, else that of the address, and none in live mode', () => {
    expect(made({ sandbox: { scenario: 'returned' } }).simulation?.scenario).toBe('returned');
    expect(made().simulation?.scenario).toBe('slow');
    expect(made({}, { livemode: true }).simulation).toBeNull();
  });

  it('has what is left out as the contract says, and a link of its own', () => {
    const notes = { ...flowers.pickup, notes: '' };
    const [one, other] = [made({ pickup: notes }), made()];
    expect(one).toMatchObject({
      handover: 'meet_at_door',
      undeliverableAction: 'return',
      tipAmount: 0,
      metadata: {},
      externalReference: null,
      pickup: { notes: null, signature: false, photo: false, minimumAge: null },
    });
    expect(one.trackingToken).toMatch(/^[0-9A-Za-z]{27}$/);
    expect(one.trackingToken).not.toBe(other.trackingToken);
  });
});
