import { DeliveryTracking } from '@doorstep/contracts';
import type { Delivery, DeliveryRequest, Doorstep, PublicTracking } from '@doorstep/sdk';
import { expect } from 'vitest';
import { refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { crowdCourier, flowers, liveMode } from '../kit/live-delivery.js';
import { ownPartner } from '../kit/own-partner.js';
import { subject } from '../kit/scenario.js';
import { apiKeys } from '../targets/test-actors.js';

const toTheDoor = ['pending', 'assigned', 'at_pickup', 'picked_up', 'at_dropoff', 'delivered'] as const;
const request = {
  ...flowers,
  dropoff: { ...flowers.dropoff, verification: { pin: true } },
} satisfies DeliveryRequest;

/** Returns the token in a delivery's tracking link. */
const tokenOf = ({ trackingUrl }: Delivery): string => new URL(trackingUrl).pathname.replace('/track/', '');

/** Advances the clock of a partner's sandbox. */
const pass = ({ sandbox }: Doorstep, seconds: number): PromiseLike<unknown> => sandbox.advanceClock({ seconds });

interface Message<T> {
  readonly id: string;
  readonly data: T;
}

/** Reads messages until `isLast`, and closes the stream. */
async function readUntil<T>(messages: AsyncIterable<Message<T>>, isLast: (data: T) => boolean): Promise<Message<T>[]> {
  const received: Message<T>[] = [];
  for await (const message of messages) if (received.push(message) && isLast(message.data)) break;
  return received;
}

/** Returns the sequence of states, without repetitions for new positions. */
function changes(received: readonly Message<{ readonly status: string; readonly sequence: number }>[]): string[] {
  return received
    .filter(({ data }, index) => data.sequence !== received[index - 1]?.data.sequence)
    .map(({ data }) => data.status);
}

export const tracking = subject('tracking', (scenario) => {
  scenario('shows the state of a delivery, and its courier only between assignment and end', async (harness) => {
    const { test } = await ownPartner(harness);
    const { id, createdAt, eta } = await test.deliveries.create(request);
    expect(await test.deliveries.getTracking(id)).toEqual({
      deliveryId: id,
      livemode: false,
      status: 'pending',
      sequence: 1,
      at: createdAt,
      eta,
      stopsBefore: null,
      courier: null,
      pickup: request.pickup.coordinates,
      dropoff: expect.objectContaining({ lat: expect.any(Number) }),
      route: { type: 'LineString', coordinates: expect.any(Array) },
      timeline: [{ status: 'pending', at: createdAt }],
    });
    await pass(test, 30);
    const start = await test.deliveries.getTracking(id);
    expect(start.stopsBefore).toBe(0);
    expect(start.courier).toMatchObject({ phone: expect.stringContaining('***'), position: { at: start.at } });
    await pass(test, 10);
    const later = await test.deliveries.getTracking(id);
    expect(later.courier?.position).toMatchObject({ at: later.at });
    expect(later.courier?.position?.coordinates).not.toEqual(start.courier?.position?.coordinates);
    await pass(test, 110);
    const end = await test.deliveries.getTracking(id);
    expect(end.timeline.map(({ status }) => status)).toEqual(toTheDoor);
    expect(end).toMatchObject({ status: 'delivered', sequence: 6, courier: { position: null } });
    expect(Object.values(end.eta)).toEqual([null, null, null, null]);
  });

  scenario("streams each state once, and the courier's positions, until the end", async (harness) => {
    const { test } = await ownPartner(harness);
    const { id } = await test.deliveries.create(request);
    const stream = test.deliveries.follow(id).messages();
    const first = await stream.next();
    expect(first.value).toMatchObject({ id: '1-0', event: 'tracking', data: { status: 'pending' } });
    const rest = readUntil(stream, ({ status }) => status === 'delivered');
    for (let second = 0; second < 150; second += 10) await pass(test, 10);
    const received = await rest;
    expect(changes(received)).toEqual(toTheDoor.slice(1));
    expect(new Set(received.map((message) => message.id)).size).toBe(received.length);
    const ways = received
      .filter(({ data }) => data.status === 'picked_up')
      .map(({ data }) => data.courier?.position?.at);
    expect(ways.length).toBeGreaterThan(1);
    expect([...ways].sort()).toEqual(ways);
  });

  scenario("resumes after the client's last message, also after the end", async (harness) => {
    const { test, testKey: token } = await ownPartner(harness);
    const { id } = await test.deliveries.create(request);
    await test.deliveries.update(id, { metadata: { cart: '7' } });
    await pass(test, 150);
    const path = `/v1/deliveries/${id}/tracking/stream`;
    const after = (lastEventId: string) =>
      harness.send('GET', path, { token, headers: { 'last-event-id': lastEventId } });

    const missed = await after('1-0');
    expect([missed.status, missed.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(missed.headers.get('cache-control')).toBe('no-store, no-transform');
    const received = [...missed.text.matchAll(/^id: (.+)\nevent: tracking\ndata: (.+)\n\n/gm)].map(
      ([, eventId, data]) => ({
        id: String(eventId),
        data: DeliveryTracking.parse(JSON.parse(String(data))),
      }),
    );
    expect(received.map(({ data }) => [data.sequence, data.status])).toEqual([
      [2, 'pending'],
      ...toTheDoor.slice(1).map((status, index) => [index + 3, status]),
    ]);
    for (const { data } of received) expect(data.timeline.at(-1)?.status).toBe(data.status);
    expect(received.map(({ data }) => data.at)).toEqual([...received.map(({ data }) => data.at)].sort());

    const last = received.at(-1)?.id ?? '';
    const done = await after(last);
    expect([done.status, done.text]).toEqual([204, '']);
    // An unknown message id counts as none, so the stream starts with the present state.
    for (const unknown of ['99-0', 'x', '0-0']) expect((await after(unknown)).text).toContain(`id: ${last}\n`);
    expectPointers(await after('a b'), '/headers/last-event-id');
  });

  scenario('follows couriers of the platform by their reports', async (harness) => {
    const { deliveries } = liveMode(harness);
    const courier = crowdCourier(harness, 40).deliveries;
    const { id } = await deliveries.create(request);
    const position = async () => (await deliveries.getTracking(id)).courier?.position;
    expect(await position()).toBeUndefined();
    await courier.claim(id);
    const { lat, lng } = request.pickup.coordinates;
    const coordinates = { lat: lat + 0.0005, lng };
    await courier.markArrivedAtPickup(id, { coordinates });
    expect(await position()).toEqual({ coordinates, at: expect.any(String) });
    await courier.release(id, { reason: 'vehicle_problem' });
    expect(await position()).toBeUndefined();
    await deliveries.cancel(id, { reason: 'other' });
  });

  scenario('belongs to a partner and a mode', async (harness) => {
    const { test, liveKey } = await ownPartner(harness);
    const { id } = await test.deliveries.create(request);
    for (const path of [`/v1/deliveries/${id}/tracking`, `/v1/deliveries/${id}/tracking/stream`]) {
      for (const token of [apiKeys.otherPartner, liveKey]) {
        expectProblem(await harness.send('GET', path, { token }), 'not_found');
      }
      expectProblem(await harness.send('GET', path), 'unauthenticated');
    }
    await refused(harness.direct(apiKeys.otherPartner).deliveries.getTracking(id), 'not_found');
  });

  scenario('shows holders of the link only what they need', async (harness) => {
    const { test } = await ownPartner(harness);
    const delivery = await test.deliveries.create(request);
    await pass(test, 125);
    const path = `/v1/tracking/${tokenOf(delivery)}`;
    const shown = await harness.send('GET', path);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(JSON.parse(shown.text)).toMatchObject({
      status: 'at_dropoff',
      senderName: request.pickup.contact.company,
      courier: { firstName: expect.stringMatching(/^\S+$/), position: { coordinates: { lat: expect.any(Number) } } },
      expiresAt: null,
    });
    const { name, phone } = request.dropoff.contact;
    const pin = (await test.deliveries.get(delivery.id)).dropoff.verification.pin?.code ?? 'none';
    const { lat, lng } = delivery.dropoff.coordinates;
    for (const secret of [name, phone, 'Maniu', request.dropoff.notes, delivery.id, `"${pin}"`]) {
      expect(shown.text).not.toContain(secret);
    }
    expect(shown.text).not.toContain(`"lat":${lat},"lng":${lng}`);
    const stream = harness.direct().tracking.follow(tokenOf(delivery)).messages();
    const received: Promise<Message<PublicTracking>[]> = readUntil(stream, ({ status }) => status === 'delivered');
    await pass(test, 25);
    expect(changes(await received).at(-1)).toBe('delivered');
  });

  scenario('expires a link a day after the delivery, by the clock of its sandbox', async (harness) => {
    const { test } = await ownPartner(harness);
    const delivery = await test.deliveries.create(request);
    await pass(test, 150);
    const path = `/v1/tracking/${tokenOf(delivery)}`;
    const { timeline } = await test.deliveries.getTracking(delivery.id);
    const shown = JSON.parse((await harness.send('GET', path)).text);
    expect(shown.expiresAt).toBe(new Date(Date.parse(timeline.at(-1)?.at ?? '') + 86_400_000).toISOString());
    await pass(test, 86_399);
    expect((await harness.send('GET', path)).status).toBe(200);
    await pass(test, 1);
    expectProblem(await harness.send('GET', path), 'not_found');
    expectProblem(await harness.send('GET', `${path}/stream`), 'not_found');
    expect((await test.deliveries.getTracking(delivery.id)).status).toBe('delivered');
    expectProblem(await harness.send('GET', `/v1/tracking/${'0'.repeat(27)}`), 'not_found');
    expectPointers(await harness.send('GET', '/v1/tracking/short'), '/params/token');
  });
});
