import { PublicTracking } from '@doorstep/contracts';
import { samplePhoto } from '@doorstep/core/testing';
import type { DeliveryRequest } from '@doorstep/sdk';
import { expect } from 'vitest';
import type { Harness } from '../kit/harness.js';
import { bodyOf, expectPointers, expectProblem } from '../kit/http.js';
import { bringToDropoff, createLive, crowdCourier, flowers, liveMode } from '../kit/live-delivery.js';
import { ownPartner } from '../kit/own-partner.js';
import { openReceiver } from '../kit/receiver.js';
import { subject } from '../kit/scenario.js';

const everything: DeliveryRequest['recipientActions'] = ['note', 'leave_at_door', 'photo', 'call'];

/** Returns the calls of a recipient, who has the tracking link and no key. */
function recipientOf({ send }: Harness, { trackingUrl }: { readonly trackingUrl: string }) {
  const path = `/v1/tracking/${trackingUrl.split('/').at(-1)}`;
  const wish = (json: object) => send('PATCH', path, { json });
  return {
    path,
    wish,
    wished: async (json: object) => PublicTracking.parse(bodyOf(await wish(json))),
    look: async () => PublicTracking.parse(bodyOf(await send('GET', path))),
  };
}

export const recipientActions = subject('recipients on the tracking page', (scenario) => {
  scenario('leave a note, choose the door, call the courier and see the photo', async (harness) => {
    const courier = crowdCourier(harness, 35);
    const created = await createLive(harness, { recipientActions: everything });
    const { path, wished, look } = recipientOf(harness, created);
    expect(await look()).toMatchObject({ actions: ['note', 'leave_at_door'], note: null, courierPhone: null });
    await bringToDropoff(courier, created.id);
    await harness.target.advance('1s');
    const partnerSees = await liveMode(harness).deliveries.get(created.id);
    const { courierPhone } = partnerSees.dropoff;
    expect(courierPhone).toMatch(/^\+/);
    expect(await look()).toMatchObject({ actions: ['note', 'leave_at_door', 'call'], courierPhone });

    const note = 'Soneria nu merge';
    expect(await wished({ note, leaveAtDoor: true })).toMatchObject({ note, handover: 'leave_at_door' });
    await wished({ note });
    expect(await courier.deliveries.get(created.id)).toMatchObject({ recipientNote: note, handover: 'leave_at_door' });
    const after = await liveMode(harness).deliveries.get(created.id);
    expect(after).toMatchObject({ recipientNote: note, sequence: partnerSees.sequence + 1 });
    const { data } = await liveMode(harness).deliveries.listEvents(created.id);
    expect(data.at(-1)).toMatchObject({ type: 'delivery.updated', data: { reason: 'recipient' } });

    const at = { coordinates: partnerSees.dropoff.coordinates };
    await courier.deliveries.markDelivered(created.id, { photo: samplePhoto, ...at });
    const { actions, photos, courierPhone: ended } = await look();
    expect([actions, ended]).toEqual([['photo'], null]);
    const [photo = ''] = photos;
    expect((await harness.send('GET', photo)).status).toBe(200);
    const other = photo.replace(/prf_.*/, 'prf_01kb2m5v3xe8wr9q4t7n6c0d1f');
    expectProblem(await harness.send('GET', other), 'not_found');
    expectProblem(await harness.send('PATCH', path, { json: { note: '' } }), 'invalid_transition');
    await harness.target.advance('1m');
  });

  scenario('do only what the sender allows, and the sender hears of it', async (harness) => {
    const { test, testKey: token } = await ownPartner(harness);
    const receiver = openReceiver(harness);
    await test.webhookEndpoints.create({ url: receiver.url, eventTypes: ['delivery.updated'] });
    const silent = recipientOf(harness, await test.deliveries.create({ ...flowers, sandbox: { auto: false } }));
    expect(await silent.look()).toMatchObject({ actions: [], photos: [] });
    const refused = await silent.wish({ note: 'Sună', leaveAtDoor: true });
    const { errors = [] } = expectProblem(refused, 'invalid_transition');
    expect(errors.map(({ pointer }) => pointer)).toEqual(['/body/note', '/body/leaveAtDoor']);

    const request = { ...flowers, recipientActions: ['note' as const], sandbox: { auto: false } };
    const allowed = recipientOf(harness, await test.deliveries.create(request));
    expect((await allowed.wished({ note: 'Sună' })).note).toBe('Sună');
    await harness.target.advance('1s');
    expect(receiver.deliveries.map(({ event }) => event.data)).toMatchObject([{ reason: 'recipient' }]);
    expect(bodyOf(await harness.send('PATCH', allowed.path, { json: { note: '' } }))).toMatchObject({ note: null });

    expectPointers(await allowed.wish({ note: 'x'.repeat(281) }), '/body/note');
    expectProblem(await allowed.wish({}), 'invalid_request');
    const unknown = `/v1/tracking/${'0'.repeat(27)}`;
    expectProblem(await harness.send('PATCH', unknown, { json: { note: 'Sună' } }), 'not_found');
    const withPin = { ...flowers.dropoff, verification: { pin: true, signature: true } };
    const json = { ...flowers, dropoff: withPin, recipientActions: everything };
    const excluded = expectProblem(
      await harness.send('POST', '/v1/deliveries', { token, json }),
      'incompatible_options',
    );
    expect(excluded.errors?.map(({ pointer }) => pointer)).toEqual([
      '/body/dropoff/verification/pin',
      '/body/dropoff/verification/signature',
    ]);
  });
});
