import { DeliveryRequest, DeliveryStop, latestApiVersion } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { openPin } from '../../orders/deliveries/pins.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { flowers } from '../../orders/testing/delivery-harness-fixture.js';
import { exampleQuote } from '../../orders/testing/quote-fixture.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import { newDelivery, type Terms } from './new-delivery.js';

const now = '2026-11-21T10:10:00.000Z';
const ports = createTestPorts();
const caller = {
  kind: 'partner',
  network: '192.0.2.1',
  partnerId: 'par_1',
  keyId: 'key_1',
  livemode: false,
  scopes: [],
  apiVersion: latestApiVersion,
} as const;

function build(request: object = {}, { livemode = false, terms = exampleQuote() as Terms } = {}): DeliveryRecord {
  const { pickup, ...asked } = DeliveryRequest.parse({ ...flowers, ...request });
  return newDelivery(
    { caller: { ...caller, livemode }, now, ports },
    { ...asked, pickup: DeliveryStop.parse(pickup) },
    terms,
    'slow',
  );
}

describe('newDelivery', () => {
  it('copies the terms, and keeps the address as sent', () => {
    const terms = exampleQuote();
    const { feeAmount, feeComponents, vatAmount, distanceMeters, durationSeconds, route, vehicle } = terms;
    const sent = { ...flowers.pickup, address: 'str. lipscani 25' };
    const delivery = build({ pickup: sent });
    expect(delivery).toMatchObject({
      status: 'pending',
      sequence: 1,
      ...{ feeAmount, feeComponents, vatAmount, distanceMeters, durationSeconds, route, vehicle },
      chargedFee: null,
    });
    expect(delivery.pickup).toMatchObject({ ...terms.pickup, address: 'str. lipscani 25', contact: sent.contact });
  });

  it.each([
    ['neither stop', {}, [null, null]],
    ['the dropoff', { dropoff: { ...flowers.dropoff, verification: { pin: true } } }, [null, expect.any(String)]],
    [
      'not the pickup if it declines one',
      { pickup: { ...flowers.pickup, verification: { pin: false } } },
      [null, null],
    ],
  ])('draws a PIN for each stop that asks for one: %s', (_title, request, pins) => {
    const delivery = build(request);
    expect([delivery.sealedPickupPin, delivery.sealedDropoffPin]).toEqual(pins);
    const pin = openPin(ports.sealer, delivery, 'dropoff');
    if (pin !== null) expect(pin).toMatch(/^\d{4}$/);
  });

  it('takes the dispatch time from the terms, unless it has passed', () => {
    expect(build().dispatchAt).toBe(now);
    const later = '2026-11-21T15:00:00.000Z';
    const terms = exampleQuote({ dispatchAt: later });
    expect(build({}, { terms })).toMatchObject({
      dispatchAt: later,
      simulation: { nextStepAt: '2026-11-21T15:02:00.000Z' },
    });
  });

  it('simulates the requested scenario, else that of the address, and nothing in live mode', () => {
    expect(build({ sandbox: { scenario: 'returned' } }).simulation?.scenario).toBe('returned');
    expect(build().simulation?.scenario).toBe('slow');
    expect(build({}, { livemode: true }).simulation).toBeNull();
  });

  it('has the defaults of the contract, and a unique tracking link', () => {
    const notes = { ...flowers.pickup, notes: '' };
    const [one, other] = [build({ pickup: notes }), build()];
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
