import { maxFileBytes } from '@doorstep/contracts';
import { samplePhoto } from '@doorstep/core/testing';
import type { Delivery } from '@doorstep/sdk';
import { expect } from 'vitest';
import { elsewhere } from '../kit/courier-hands.js';
import { files, sendForm } from '../kit/document-uploads.js';
import { type Harness, refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { bringToDropoff, createLive, crowdCourier, flowers, lipscani, liveMode } from '../kit/live-delivery.js';
import { subject } from '../kit/scenario.js';
import { apiKeys, crowdTokens, offShiftToken } from '../targets/test-actors.js';

const withPin = { dropoff: { ...flowers.dropoff, verification: { pin: true } } };

/** Reads a delivery as its partner. */
function partnerSees(harness: Harness, { id }: Pick<Delivery, 'id'>): PromiseLike<Delivery> {
  return liveMode(harness).deliveries.get(id);
}

/** Returns the PIN of a stop, which the partner gives to the recipient. */
function pinOf({ dropoff }: Delivery): string {
  const code = dropoff.verification.pin?.code;
  if (!code) throw new Error('The partner sees no PIN.');
  return code;
}

/** Returns a PIN that differs from this one. */
function wrongPin(pin: string): string {
  return pin === '0000' ? '1111' : '0000';
}

/** Returns a photo of `size` bytes: a small JPEG with comments. */
function photoOf(size: number): Uint8Array<ArrayBuffer> {
  const photo = new Uint8Array(size).fill(0x20);
  const end = size - files.jpeg.length + 2;
  photo.set(files.jpeg.subarray(0, 2));
  photo.set(files.jpeg.subarray(2), end);
  for (let at = 2; at < end; at += 60_000) {
    const length = Math.min(60_000, end - at) - 2;
    photo.set([0xff, 0xfe, length >> 8, length & 0xff], at);
  }
  return photo;
}

async function eventsOf(harness: Harness, { id }: Pick<Delivery, 'id'>): Promise<readonly string[]> {
  const { data } = await liveMode(harness).deliveries.listEvents(id);
  expect(data.map(({ sequence }) => sequence)).toEqual(data.map((_, index) => index + 1));
  return data.map(({ type }) => type.replace('delivery.', ''));
}

async function claimableIds(harness: Harness, index: number): Promise<string[]> {
  const { data } = await crowdCourier(harness, index).deliveries.list({ view: 'claimable', limit: 100 });
  return data.map(({ id }) => id);
}

export const courierDeliveries = subject('courier deliveries', (scenario) => {
  scenario("go from the partner's request to the door, and the partner follows each step", async (harness) => {
    const tip = { amount: 500, currency: 'RON' as const };
    const pickup = { ...flowers.pickup, verification: { signature: true, photo: true } };
    const created = await createLive(harness, { ...withPin, pickup, tip });
    const { id } = created;
    const { deliveries } = crowdCourier(harness, 0);
    const seen: string[] = [created.status];
    const look = async (): Promise<Delivery> => {
      const delivery = await partnerSees(harness, created);
      seen.push(delivery.status);
      return delivery;
    };

    const { data } = await deliveries.list({ view: 'claimable', limit: 100 });
    expect(data.find((delivery) => delivery.id === id)).toMatchObject({
      allowedActions: ['courier_claim'],
      senderName: 'Florăria Online',
      dropoff: { address: 'Sector 6', contact: null, notes: null, verification: { pin: true } },
      earnings: { amount: Math.round(created.fee.amount * 0.8) + tip.amount },
    });
    const claimed = await deliveries.claim(id);
    const { contact, ...place } = flowers.dropoff;
    expect(claimed.dropoff).toMatchObject({ ...place, contact: { name: contact.name, phone: '+40721***001' } });
    expect((await look()).courier).toMatchObject({ firstName: 'Courier', vehicle: 'bicycle', position: null });
    await deliveries.markArrivedAtPickup(id, { coordinates: lipscani });
    expect((await look()).courier?.position?.coordinates).toEqual(lipscani);
    const unproven = await refused(deliveries.markPickedUp(id, {}), 'invalid_request');
    expect(unproven).toMatchObject({ errors: [{ pointer: '/body/signature' }, { pointer: '/body/photo' }] });
    await deliveries.markPickedUp(id, { signature: { signedBy: 'Ioana Radu' }, photo: samplePhoto });
    expect((await look()).pickup.proof).toMatchObject({
      signedBy: 'Ioana Radu',
      files: [{ kind: 'photo' }],
      coordinates: lipscani,
      distanceMeters: 0,
      awayReason: null,
    });
    // The last known position is the pickup.
    await refused(deliveries.markArrivedAtDropoff(id, {}), 'away_from_stop');
    await deliveries.markArrivedAtDropoff(id, { coordinates: claimed.dropoff.coordinates });
    const pin = pinOf(await look());
    expect(await refused(deliveries.markDelivered(id, { pin: wrongPin(pin) }), 'wrong_code')).toMatchObject({
      attemptsLeft: 2,
    });
    const { earnings, dropoff } = await deliveries.markDelivered(id, { pin });
    expect(earnings).toEqual(claimed.earnings);
    expect(dropoff).toMatchObject({ address: 'Sector 6', contact: null, status: 'completed' });

    const total = { amount: created.fee.amount + tip.amount, currency: 'RON' };
    expect(await look()).toMatchObject({
      charge: { fee: created.fee, tip, total },
      dropoff: { proof: { pinEntered: true } },
    });
    expect(seen).toEqual(['pending', 'assigned', 'at_pickup', 'picked_up', 'at_dropoff', 'delivered']);
    expect(await eventsOf(harness, created)).toEqual([
      'created',
      'assigned',
      'at_pickup',
      'picked_up',
      'at_dropoff',
      'verification_failed',
      'delivered',
    ]);
    expect((await deliveries.list({ status: ['delivered'] })).data.map((delivery) => delivery.id)).toContain(id);
    await harness.target.advance('1m');
  });

  scenario('take photos as phones do, as files of a form, which the partner downloads', async (harness) => {
    const verification = { signature: true, photo: true } as const;
    const { id } = await createLive(harness, {
      pickup: { ...flowers.pickup, verification },
      dropoff: { ...flowers.dropoff, verification: { photo: true } },
    });
    const courier = crowdCourier(harness, 17);
    const { dropoff } = await courier.deliveries.claim(id);
    await courier.deliveries.markArrivedAtPickup(id, { coordinates: lipscani });
    const path = `/api/v1/deliveries/${id}/courier-picked-up`;
    for (const [part, content, pointer] of [
      ['photo', new TextEncoder().encode('<svg/>'), '/body/photo'],
      ['signature[image]', files.pdf, '/body/signature/image'],
      ['selfie', files.png, '/body/selfie'],
    ] as const) {
      expectPointers(await sendForm(harness, 'POST', path, courier.token, [part, content, 'a.png']), pointer);
    }
    const unsigned = [['photo', files.png, 'a.png'] as const, ['coordinates[lat]', 'north'] as const];
    expectPointers(
      await sendForm(harness, 'POST', path, courier.token, ...unsigned),
      '/body/coordinates/lat',
      '/body/coordinates/lng',
    );
    const photo = photoOf(maxFileBytes);
    const larger = ['photo', photoOf(maxFileBytes + 1), 'a.jpg'] as const;
    expectProblem(await sendForm(harness, 'POST', path, courier.token, larger), 'payload_too_large');
    const image = new Blob([files.png], { type: 'image/png' });
    await courier.deliveries.markPickedUp(id, {
      photo: new Blob([photo], { type: 'image/jpeg' }),
      signature: { signedBy: 'Ioana Radu', image },
      coordinates: lipscani,
      accuracyMeters: 8.5,
    });
    const { deliveries } = liveMode(harness);
    const { proof } = (await deliveries.get(id)).pickup;
    expect(proof).toMatchObject({
      ...{ signedBy: 'Ioana Radu', coordinates: lipscani },
      files: [
        { kind: 'photo', contentType: 'image/jpeg' },
        { kind: 'signature', contentType: 'image/png' },
      ],
    });
    const downloaded = await deliveries.downloadProof(id, proof?.files[0]?.id ?? '');
    const bytes = new Uint8Array(await downloaded.arrayBuffer());
    expect(bytes.length).toBe(photo.length);
    expect(bytes.every((byte, index) => byte === photo[index])).toBe(true);
    const last = maxFileBytes - 1;
    for (const [range, first, end] of [
      ['bytes=0-1', 0, 1],
      ['bytes=5242880-5242899', 5_242_880, 5_242_899],
      ['bytes=-7', last - 6, last],
    ] as const) {
      const part = await harness.send('GET', `/v1/deliveries/${id}/proofs/${proof?.files[0]?.id}`, {
        token: apiKeys.live,
        headers: { range },
      });
      const expected = `bytes ${first}-${end}/${maxFileBytes}`;
      expect([part.status, part.headers.get('content-range')]).toEqual([206, expected]);
    }
    await courier.deliveries.markArrivedAtDropoff(id, { coordinates: dropoff.coordinates });
    const { lat, lng } = dropoff.coordinates;
    const fields = [
      ['coordinates.lat', String(lat)],
      ['coordinates.lng', String(lng)],
    ] as const;
    const delivered = await sendForm(
      harness,
      'POST',
      `/api/v1/deliveries/${id}/courier-delivered`,
      courier.token,
      ...fields,
      ['file', files.webp, 'door.webp'],
    );
    expect([delivered.status, delivered.text]).toEqual([200, delivered.text]);
    expect((await deliveries.get(id)).dropoff.proof).toMatchObject({
      files: [{ kind: 'photo', contentType: 'image/webp' }],
    });
  });

  scenario('go to exactly one of fifty couriers who claim at once', async (harness) => {
    const { id } = await createLive(harness);
    const path = `/api/v1/deliveries/${id}/courier-claim`;
    const answers = await Promise.all(crowdTokens.map((token) => harness.send('POST', path, { token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expectProblem(answer, 'already_claimed');
    expect(await eventsOf(harness, { id })).toEqual(['created', 'assigned']);
    await liveMode(harness).deliveries.cancel(id, { reason: 'other' });
    await harness.target.advance('1m');
  });

  scenario('can be released, and are then carried by another courier', async (harness) => {
    const created = await createLive(harness);
    const [first, second] = [crowdCourier(harness, 1), crowdCourier(harness, 2)];
    await first.deliveries.claim(created.id);
    const released = await first.deliveries.release(created.id, { reason: 'vehicle_problem' });
    expect(released).toMatchObject({ status: 'pending', courierId: null, pickup: { contact: null } });
    expect(await partnerSees(harness, created)).toMatchObject({ status: 'pending', courier: null });
    const { courierId } = await second.deliveries.claim(created.id);
    expect(courierId).not.toBeNull();
    await refused(first.deliveries.get(created.id), 'not_found');
    expect(await eventsOf(harness, created)).toEqual(['created', 'assigned', 'unassigned', 'assigned']);
    await harness.target.advance('1m');
  });

  scenario('that the recipient does not take go back with the same courier, and end as returned', async (harness) => {
    const created = await createLive(harness);
    const courier = crowdCourier(harness, 3);
    await bringToDropoff(courier, created.id);
    const { deliveries } = courier;
    const undelivered = await deliveries.markUndeliverable(created.id, {
      reason: 'recipient_refused',
      ...elsewhere,
    });
    expect(undelivered).toMatchObject({ status: 'returning', allowedActions: [] });
    const { relatedDeliveries } = await partnerSees(harness, created);
    const [back] = relatedDeliveries;
    expect(back?.relation).toBe('return');
    const leg = await deliveries.get(back?.id ?? '');
    expect(leg).toMatchObject({ status: 'picked_up', returnOf: created.id, courierId: undelivered.courierId });
    const { phone, ...sender } = flowers.pickup.contact;
    expect(leg.dropoff.contact).toMatchObject(sender);
    expect(leg.dropoff.contact?.phone).not.toBe(phone);
    await refused(crowdCourier(harness, 4).deliveries.claim(leg.id), 'already_claimed');
    await deliveries.markArrivedAtDropoff(leg.id, elsewhere);
    expect(await deliveries.markDelivered(leg.id, elsewhere)).toMatchObject({ status: 'delivered' });
    const [original, returned] = [await partnerSees(harness, created), await partnerSees(harness, leg)];
    expect(original).toMatchObject({ status: 'returned', charge: { fee: created.fee, tip: { amount: 0 } } });
    expect(returned).toMatchObject({
      status: 'delivered',
      relatedDeliveries: [{ id: created.id, relation: 'original' }],
    });
    expect(returned.charge?.fee.amount).toBe(Math.round(created.fee.amount / 2));
    expect((await eventsOf(harness, created)).slice(-2)).toEqual(['returning', 'returned']);
    expect(await eventsOf(harness, leg)).toEqual(['created', 'at_dropoff', 'delivered']);
    await harness.target.advance('1m');
  });

  scenario('have their barcodes scanned, with a pointer to each that does not match', async (harness) => {
    const items = [
      { name: 'Ceai', quantity: 2, barcode: { value: '036000291452', symbology: 'upc_a' as const } },
      { name: 'Vază', quantity: 1, barcode: { value: 'lot-a 1' } },
      { name: 'Felicitare', quantity: 1 },
    ];
    const scanned = { verification: { barcodes: true } };
    const ask = { pickup: { ...flowers.pickup, ...scanned }, dropoff: { ...flowers.dropoff, ...scanned }, items };
    const created = await createLive(harness, ask);
    const expected = [
      { value: '0036000291452', symbology: 'upc_a', quantity: 2 },
      { value: 'LOT-A1', quantity: 1 },
    ];
    expect(created.pickup.verification.barcodes).toEqual(expected);
    const other = await createLive(harness, {
      ...ask,
      items: [{ name: 'Ceai', quantity: 1, barcode: { value: 'other' } }],
    });
    const { deliveries, token } = crowdCourier(harness, 20);
    for (const { id } of [created, other]) await deliveries.claim(id);
    await deliveries.markArrivedAtPickup(created.id, elsewhere);
    const take = (json: object) =>
      harness.send('POST', `/api/v1/deliveries/${created.id}/courier-picked-up`, {
        token,
        json: { ...json, ...elsewhere },
      });
    expectPointers(await take({}), '/body/scans', '/body/scans');
    const tea = { value: '0036000291452', quantity: 2 };
    const foreign = expectProblem(
      await take({ scans: [tea, { value: 'OTHER' }, { value: 'lot-a1' }] }),
      'invalid_request',
    );
    expect(foreign.errors).toMatchObject([
      { pointer: '/body/scans/1/value', detail: expect.stringContaining(other.id) },
    ]);
    const twice = await take({ scans: [tea, { value: 'lot-a1', quantity: 2 }] });
    expectPointers(twice, '/body/scans/1/quantity');
    const missing = { kind: 'missing', item: 0, quantity: 1, note: 'Doar una' };
    for (const [issue, field] of [
      [{ ...missing, item: 3 }, '0/item'],
      [{ ...missing, quantity: 3 }, '0/quantity'],
      [{ ...missing, kind: 'refused' }, '0/kind'],
      [{ ...missing, deliveryId: other.id }, '0/deliveryId'],
      [{ kind: 'extra' }, '0/name'],
    ] as const) {
      const scans = [tea, { value: 'lot-a1' }];
      expectPointers(await take({ scans, itemIssues: [issue] }), `/body/itemIssues/${field}`);
    }
    // As scanners write them: prefix of GS1-128, group separator, GTIN-14 and small letters.
    const scans = [{ value: ']C10100036000291452' }, { value: '\u001dlot-a1' }];
    const extra = { kind: 'extra', name: 'Pliculețe', quantity: 3 } as const;
    const photo = new Blob([files.png], { type: 'image/png' });
    // Lists go into a form as well.
    await deliveries.markPickedUp(created.id, {
      ...elsewhere,
      photo,
      scans,
      itemIssues: [{ ...missing, kind: 'missing' }, extra],
    });
    const proof = {
      scans: [
        { value: '0036000291452', quantity: 1 },
        { value: 'LOT-A1', quantity: 1 },
      ],
    };
    const issues = [
      { ...missing, name: 'Ceai' },
      { ...extra, item: null, note: null },
    ];
    const { data: events } = await liveMode(harness).deliveries.listEvents(created.id, { limit: 100 });
    const pickedUp = events.find(({ type }) => type === 'delivery.picked_up');
    expect(pickedUp?.data).toMatchObject({ delivery: { pickup: { proof: { ...proof, itemIssues: issues } } } });
    const { dropoff } = await deliveries.markArrivedAtDropoff(created.id, elsewhere);
    expect(dropoff.verification.barcodes).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
    const all = [0, 1, 2].map((item) => ({ kind: 'refused' as const, item }));
    await refused(deliveries.markDelivered(created.id, { itemIssues: all, ...elsewhere }), 'invalid_request');
    // What the recipient refuses goes back in a delivery of its own.
    const itemIssues = [{ kind: 'refused' as const, item: 1 }];
    await deliveries.markDelivered(created.id, { scans: scans.slice(0, 1), itemIssues, ...elsewhere });
    const delivered = await partnerSees(harness, created);
    expect(delivered).toMatchObject({
      status: 'delivered',
      charge: { total: created.fee },
      dropoff: { proof: { scans: proof.scans.slice(0, 1), itemIssues: [{ kind: 'refused', item: 1, name: 'Vază' }] } },
      relatedDeliveries: [{ relation: 'return' }],
    });
    const leg = delivered.relatedDeliveries[0]?.id ?? '';
    expect((await partnerSees(harness, { id: leg })).items).toEqual([{ ...items[1], barcode: { value: 'LOT-A1' } }]);
    await deliveries.markArrivedAtDropoff(leg, elsewhere);
    expect(await deliveries.markDelivered(leg, elsewhere)).toMatchObject({ status: 'delivered' });
    expect((await partnerSees(harness, created)).status).toBe('delivered');
    await deliveries.release(other.id, { reason: 'other' });
    await harness.target.advance('1m');
  });

  scenario('are discarded only with a photo of the goods', async (harness) => {
    const { id } = await createLive(harness, { undeliverableAction: 'discard' });
    const courier = crowdCourier(harness, 19);
    await bringToDropoff(courier, id);
    const report = { reason: 'recipient_refused', ...elsewhere } as const;
    const refusal = await refused(courier.deliveries.markUndeliverable(id, report), 'invalid_request');
    expect(refusal['errors']).toMatchObject([{ pointer: '/body/photo', code: 'required' }]);
    const photo = new Blob([files.png], { type: 'image/png' });
    const discarded = await courier.deliveries.markUndeliverable(id, { ...report, photo });
    expect(discarded).toMatchObject({ status: 'failed', allowedActions: [], undeliverableAction: 'discard' });
    const { dropoff, closure } = await partnerSees(harness, { id });
    expect([closure?.reason, dropoff.proof?.files.map(({ kind }) => kind)]).toEqual(['discarded', ['photo']]);
    await harness.target.advance('1m');
  });

  scenario('lock after three wrong PINs until the partner resets the PIN', async (harness) => {
    const created = await createLive(harness, withPin);
    const courier = crowdCourier(harness, 5);
    await bringToDropoff(courier, created.id);
    const enter = (pin: string) => courier.deliveries.markDelivered(created.id, { pin, ...elsewhere });
    const pin = pinOf(created);
    for (const attemptsLeft of [2, 1, 0]) {
      expect(await refused(enter(wrongPin(pin)), 'wrong_code')).toMatchObject({ attemptsLeft });
    }
    await refused(enter(pin), 'code_locked');
    const { dropoff } = await partnerSees(harness, created);
    expect(dropoff.verification.pin).toMatchObject({ locked: true, attemptsLeft: 0 });
    const reset = await liveMode(harness).deliveries.resetPin(created.id, { stop: 'dropoff' });
    expect(reset.dropoff.verification.pin).toMatchObject({ locked: false, attemptsLeft: 3 });
    expect(await enter(pinOf(reset))).toMatchObject({ status: 'delivered' });
    await harness.target.advance('1m');
  });

  scenario(
    'connect the courier with the contacts by telephone, until the courier no longer carries them',
    async (harness) => {
      const number = expect.stringMatching(/^\+[1-9]\d{6,14}$/);
      const { deliveries } = crowdCourier(harness, 33);
      const created = await createLive(harness);
      const courierSees = async () => {
        const { pickup, dropoff } = await deliveries.get(created.id);
        return [pickup.contact?.phone, dropoff.contact?.phone];
      };
      const contactsSee = async ({ id }: Pick<Delivery, 'id'> = created) => {
        const { pickup, dropoff } = await partnerSees(harness, { id });
        return [pickup.courierPhone, dropoff.courierPhone];
      };
      const own = [created.pickup.contact.phone, created.dropoff.contact.phone];
      expect(await contactsSee()).toEqual([null, null]);
      await deliveries.claim(created.id);
      await harness.target.advance('1s');
      const [first, called] = [await contactsSee(), await courierSees()];
      expect([...first, ...called]).toEqual([number, number, number, number]);
      expect(new Set([...first, ...called, ...own]).size).toBe(6);
      expect((await partnerSees(harness, created)).courier?.phone).toContain('*');

      // Another number of the recipient is reached by another session; that of the sender goes on.
      const phone = '+40721000002';
      await liveMode(harness).deliveries.update(created.id, { dropoff: { contact: { phone } } });
      await harness.target.advance('1s');
      const [toSender, toRecipient] = await contactsSee();
      expect(toSender).toBe(first[0]);
      expect([number, first[1]]).toContainEqual(toRecipient);
      expect(toRecipient).not.toBe(first[1]);

      await deliveries.release(created.id, { reason: 'too_far' });
      expect(await contactsSee()).toEqual([null, null]);
      await bringToDropoff(crowdCourier(harness, 33), created.id);
      await harness.target.advance('1s');
      expect(await courierSees()).toEqual([number, number]);
      // Goods that go back have sessions of their own.
      await deliveries.markUndeliverable(created.id, { reason: 'recipient_refused', ...elsewhere });
      await harness.target.advance('1s');
      expect(await contactsSee()).toEqual([null, null]);
      const [back] = (await partnerSees(harness, created)).relatedDeliveries;
      expect(await contactsSee(back)).toEqual([number, number]);
      await deliveries.markArrivedAtDropoff(back?.id ?? '', elsewhere);
      await deliveries.markDelivered(back?.id ?? '', elsewhere);
      expect(await contactsSee(back)).toEqual([null, null]);
      await harness.target.advance('1m');
    },
  );

  scenario('accept a PIN of the sender, or from a phone number whose end the courier does not see', async (harness) => {
    const partner = liveMode(harness);
    const courier = crowdCourier(harness, 18);
    const created = await createLive(harness, {
      pickup: { ...flowers.pickup, verification: { pin: { source: 'sender', value: '0073' } } },
      dropoff: { ...flowers.dropoff, verification: { pin: { source: 'contact_phone' } } },
    });
    const shown = { attemptsLeft: 3, locked: false };
    expect(created).toMatchObject({
      pickup: { verification: { pin: { code: '0073', source: 'sender', ...shown } } },
      dropoff: { verification: { pin: { code: '0001', source: 'contact_phone', ...shown } } },
    });
    const { deliveries } = courier;
    const claimed = await deliveries.claim(created.id);
    expect(claimed.pickup).toMatchObject({ contact: { phone: '+40213***234' }, verification: { pinSource: 'sender' } });
    expect(claimed.dropoff).toMatchObject({
      contact: { phone: '+40721******' },
      verification: { pin: true, pinSource: 'contact_phone' },
    });
    expect(JSON.stringify(claimed)).not.toContain('0073');
    await deliveries.markArrivedAtPickup(created.id, elsewhere);
    await refused(deliveries.markPickedUp(created.id, { pin: '0074', ...elsewhere }), 'wrong_code');
    await deliveries.markPickedUp(created.id, { pin: '0073', ...elsewhere });
    await deliveries.markArrivedAtDropoff(created.id, elsewhere);
    // Another number is another PIN, with all attempts.
    const enter = (pin: string) => deliveries.markDelivered(created.id, { pin, ...elsewhere });
    await refused(enter('1234'), 'wrong_code');
    const moved = await partner.deliveries.update(created.id, { dropoff: { contact: { phone: '+40721000002' } } });
    expect(moved.dropoff.verification.pin).toEqual({ code: '0002', source: 'contact_phone', ...shown });
    await refused(enter('0001'), 'wrong_code');
    // A renewed PIN is another one, of any origin.
    const reset = (pin: object) =>
      harness.send('POST', `/v1/deliveries/${created.id}/reset-pin`, {
        token: apiKeys.live,
        json: { stop: 'dropoff', pin },
      });
    expectPointers(await reset({ source: 'contact_phone' }), '/body/pin/source');
    expectPointers(await reset({ source: 'sender', value: '0002' }), '/body/pin/value');
    expectPointers(await reset({ source: 'sender', value: '123' }), '/body/pin/value');
    expectPointers(await reset({ source: 'dice' }), '/body/pin/source');
    const drawn = await partner.deliveries.resetPin(created.id, { stop: 'dropoff' });
    expect(drawn.dropoff.verification.pin).toMatchObject({ source: 'generated', ...shown });
    await harness.target.advance('1s');
    expect((await deliveries.get(created.id)).dropoff.contact?.phone).toMatch(/^\+999\d{9}$/);
    const chosen = { stop: 'dropoff', pin: { source: 'sender', value: '9090' } } as const;
    await partner.deliveries.resetPin(created.id, chosen);
    expect(await enter('9090')).toMatchObject({ status: 'delivered' });
    const { data } = await partner.requestLogs.list({ limit: 10 });
    expect(JSON.stringify(await Promise.all(data.map(({ id }) => partner.requestLogs.get(id))))).not.toContain('9090');
    await harness.target.advance('1m');
  });

  scenario('allow no move after they have ended', async (harness) => {
    const { id } = await createLive(harness);
    const { deliveries } = crowdCourier(harness, 8);
    await deliveries.claim(id);
    await deliveries.markFailed(id, { reason: 'accident' });
    await refused(deliveries.release(id, { reason: 'too_far' }), 'invalid_transition');
    await refused(deliveries.markArrivedAtPickup(id, {}), 'invalid_transition');
    await refused(deliveries.markPickedUp(id, {}), 'invalid_transition');
    await refused(deliveries.markArrivedAtDropoff(id, {}), 'invalid_transition');
    await refused(deliveries.markDelivered(id, {}), 'invalid_transition');
    await refused(deliveries.markUndeliverable(id, { reason: 'recipient_refused' }), 'invalid_transition');
    await refused(deliveries.markFailed(id, { reason: 'accident' }), 'invalid_transition');
    await harness.target.advance('1m');
  });

  scenario('end when the courier cannot continue, and charge the party at fault', async (harness) => {
    for (const [index, reason, share] of [
      [6, 'pickup_closed', 0.5],
      [7, 'accident', 0],
    ] as const) {
      const created = await createLive(harness);
      const { deliveries } = crowdCourier(harness, index);
      await deliveries.claim(created.id);
      expect(await deliveries.markFailed(created.id, { reason })).toMatchObject({ status: 'failed' });
      const { status, closure, charge } = await partnerSees(harness, created);
      expect([status, closure]).toEqual(['failed', { reason, note: null, by: 'courier' }]);
      expect(charge?.fee.amount).toBe(Math.round(created.fee.amount * share));
    }
    await harness.target.advance('1m');
  });

  scenario('are visible to their courier, and to staff with people masked', async (harness) => {
    const created = await createLive(harness);
    const carrier = crowdCourier(harness, 8);
    await carrier.deliveries.claim(created.id);
    const stranger = crowdCourier(harness, 9).deliveries;
    await refused(stranger.get(created.id), 'not_found');
    await refused(stranger.markArrivedAtPickup(created.id, {}), 'not_found');
    await refused(stranger.claim(created.id), 'already_claimed');
    for (const person of ['support', 'admin'] as const) {
      const staff = await harness.as(person);
      expect(await staff.deliveries.get(created.id)).toMatchObject({
        allowedActions: ['staff_assign', 'staff_release', 'staff_mark_delivered'],
        // Masked like the contact: street and sector, unless staff reveal the address.
        dropoff: {
          address: 'Bulevardul Iuliu Maniu, Sector 6',
          contact: { name: 'Ana P.', phone: '+40721***001' },
          notes: null,
        },
      });
      expect((await staff.deliveries.list()).data.map(({ id }) => id)).toContain(created.id);
      await refused(staff.deliveries.markArrivedAtPickup(created.id, {}), 'forbidden');
    }
    await refused((await harness.as('customer')).deliveries.get(created.id), 'forbidden');
    await harness.target.advance('1m');
  });

  scenario('of test mode are invisible to the platform', async (harness) => {
    const { id } = await harness.direct().deliveries.create({ ...flowers, sandbox: { auto: false } });
    const admin = await harness.as('admin');
    const courier = crowdCourier(harness, 10);
    await refused(admin.deliveries.get(id), 'not_found');
    await refused(admin.dispatch.getOffers(id), 'not_found');
    await refused(courier.deliveries.get(id), 'not_found');
    await refused(courier.deliveries.claim(id), 'not_found');
    expect((await admin.deliveries.list({ limit: 100 })).data.map((delivery) => delivery.id)).not.toContain(id);
    expect(await claimableIds(harness, 10)).not.toContain(id);
    await harness.target.advance('1m');
  });

  scenario('cannot be claimed off shift, or with a vehicle that is too small', async (harness) => {
    const { id } = await createLive(harness);
    const offShift = harness.platform.withToken(offShiftToken);
    await refused(offShift.deliveries.claim(id), 'courier_off_shift');
    const wardrobe = await createLive(harness, { minimumVehicle: 'car' });
    await refused(crowdCourier(harness, 11).deliveries.claim(wardrobe.id), 'no_suitable_vehicle');
    await refused(crowdCourier(harness, 11).deliveries.get(wardrobe.id), 'not_found');
    expect(await claimableIds(harness, 11)).toEqual(expect.arrayContaining([id]));
    expect(await claimableIds(harness, 11)).not.toContain(wardrobe.id);
    await harness.target.advance('1m');
  });

  scenario('expire if nobody claims them within fifteen minutes', async (harness) => {
    const [created, held] = [await createLive(harness), await createLive(harness)];
    const courier = crowdCourier(harness, 12);
    await courier.deliveries.claim(held.id);
    await harness.target.advance(15 * 60 - 1);
    expect((await partnerSees(harness, created)).status).toBe('pending');
    await courier.deliveries.release(held.id, { reason: 'vehicle_problem' });
    await harness.target.advance(1);
    expect(await partnerSees(harness, created)).toMatchObject({
      status: 'expired',
      closure: { reason: 'no_courier', by: 'doorstep' },
      charge: { total: { amount: 0 } },
    });
    await refused(courier.deliveries.claim(created.id), 'not_found');
    expect(await claimableIds(harness, 12)).toContain(held.id);
    await harness.target.advance('15m');
    expect((await partnerSees(harness, held)).status).toBe('expired');
  });

  scenario('are offered to couriers who can claim them, best first', async (harness) => {
    const { id } = await createLive(harness);
    const courier = crowdCourier(harness, 13);
    const { courierId } = await courier.deliveries.claim(id);
    await courier.deliveries.markArrivedAtPickup(id, { coordinates: lipscani });
    const { dispatch } = await harness.as('support');
    expect(await dispatch.getOffers(id)).toMatchObject({ jobId: id, offers: [], rejections: [] });
    await courier.deliveries.release(id, { reason: 'vehicle_problem' });
    const { offers, rejections, at } = await dispatch.getOffers(id);
    expect(at).toBe(new Date(harness.target.now()).toISOString());
    expect(offers.find((offer) => offer.courierId === courierId)).toMatchObject({
      distanceMeters: 0,
      parts: { pickupSeconds: 0 },
    });
    expect(await claimableIds(harness, 13)).toContain(id);
    expect(offers.map(({ rank }) => rank)).toEqual(offers.map((_, index) => index + 1));
    expect(offers.map(({ score }) => score)).toEqual(offers.map(({ score }) => score).toSorted((a, b) => a - b));
    for (const { score, parts } of offers) {
      const { pickupSeconds, detourSeconds, idleSeconds, ratingSeconds } = parts;
      expect(pickupSeconds + detourSeconds + idleSeconds + ratingSeconds).toBe(score);
    }
    expect(rejections.map(({ reason }) => reason)).toContain('position_unknown');
    expect(await dispatch.getOffers(id)).toEqual({ jobId: id, offers, rejections, at, decisions: [], waiting: null });
    await refused((await harness.as('customer')).dispatch.getOffers(id), 'forbidden');
    await harness.target.advance('1m');
  });
});
