import { Tracking as TrackingSchema } from '@doorstep/contracts';
import type { PlatformSession, Tracking } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { claimOrder, deliverOrder, pickUpOrder } from '../kit/courier-hands.js';
import { type DemoAccount, type Harness, refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { codesOf, orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';
import { placeOrder } from '../kit/shopping.js';

type Track = ReturnType<PlatformSession['orders']['follow']>;
type Message = { readonly id: string; readonly data: Tracking };

const pathOf = (id: string): string => `/api/v1/orders/${id}/tracking/stream`;

/** Reads messages until `isLast`, and closes the stream. */
async function readUntil(messages: AsyncIterable<Message>, isLast: (data: Tracking) => boolean): Promise<Message[]> {
  const received: Message[] = [];
  for await (const message of messages) if (received.push(message) && isLast(message.data)) break;
  return received;
}

/** Reads the next message of a stream. */
async function nextOf(stream: ReturnType<Track['messages']>): Promise<Message> {
  const { value } = await stream.next();
  if (!value) throw new Error('The stream has ended.');
  return value;
}

/** Parses the messages of a complete answer. */
function messagesIn(text: string): Message[] {
  return [...text.matchAll(/^id: (.+)\nevent: tracking\ndata: (.+)\n\n/gm)].map(([, id, data]) => ({
    id: String(id),
    data: TrackingSchema.parse(JSON.parse(String(data))),
  }));
}

/** Returns the demo courier's session at a time when any next position is plausible. */
async function courierAnywhere(harness: Harness) {
  await harness.target.advance('11m');
  return harness.as('courier');
}

export const orderTracking = subject('order tracking', (scenario) => {
  scenario("streams each change once, and the courier's positions, until the end", async (harness) => {
    const courier = await courierAnywhere(harness);
    const { id, store } = await placeOrder(harness);
    const customer = await harness.as('customer');
    const merchant = await harness.as('merchant');
    const stream = customer.orders.follow(id).messages();
    const first = await nextOf(stream);
    expect(first).toMatchObject({ id: '1-0', event: 'tracking', data: { status: 'placed', courier: null } });
    expect(first.data).toEqual(await customer.orders.getTracking(id));
    await merchant.orders.accept(id);
    await merchant.orders.markReady(id);
    await claimOrder(courier, id);
    const claimed = (await readUntil(follow(stream), ({ status }) => status === 'claimed')).at(-1);
    const { at } = await courier.couriers.reportLocation({ coordinates: store.coordinates });
    // No time passes, so only the report wakes the stream.
    const near = (await readUntil(follow(stream), ({ courier: who }) => who?.positionAt === at)).at(-1);
    expect(near?.data).toMatchObject({ status: 'claimed', courier: { position: store.coordinates } });
    expect(near?.data.sequence).toBe(claimed?.data.sequence);
    expect(near?.data).toEqual(await customer.orders.getTracking(id));
    const { pickupCode, dropoffCode } = await codesOf(harness, id);
    await pickUpOrder(courier, id, { pickupCode });
    await deliverOrder(courier, id, { dropoffCode });
    const rest = await readUntil(follow(stream), () => false);
    expect(rest.map(({ data }) => data.status)).toContain('delivered');
    expect(rest.at(-1)?.data).toMatchObject({ courier: null, etaLow: null, allowedActions: ['review'] });
    const statuses = rest.at(-1)?.data.timeline.map(({ status }) => status);
    expect(statuses).toEqual(['placed', 'accepted', 'ready', 'claimed', 'picked_up', 'delivered']);
  });

  scenario("resumes after the client's last message, also after the end", async (harness) => {
    const { id } = await orderIn(harness, 'delivered');
    const { token } = await harness.as('customer');
    const after = (lastEventId: string) =>
      harness.send('GET', pathOf(id), { token, headers: { 'last-event-id': lastEventId } });
    const missed = await after('1-0');
    expect([missed.status, missed.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const received = messagesIn(missed.text);
    expect(received.map(({ data }) => [data.sequence, data.status])).toEqual([
      [2, 'accepted'],
      [3, 'ready'],
      [4, 'claimed'],
      [5, 'picked_up'],
      [6, 'delivered'],
    ]);
    for (const { data } of received) {
      expect(data.timeline.at(-1)?.status).toBe(data.status);
      expect(data.courier?.position ?? null).toBeNull();
    }
    expect(received.map(({ data }) => data.courier !== null)).toEqual([false, false, true, true, false]);
    const done = await after(received.at(-1)?.id ?? '');
    expect([done.status, done.text]).toEqual([204, '']);
    // An unknown message id counts as none, so the stream starts with the present state.
    for (const unknown of ['99-0', 'x', '0-0', '6-0-0', "6'--"]) {
      expect(messagesIn((await after(unknown)).text).map(({ data }) => data.sequence)).toEqual([6]);
    }
    expectPointers(await after('a b'), '/headers/last-event-id');
    expectPointers(await after('9'.repeat(101)), '/headers/last-event-id');
  });

  scenario('is open to everyone who sees the order, with the same masking, and to nobody else', async (harness) => {
    const { id } = await orderIn(harness, 'picked_up');
    for (const person of ['customer', 'merchant', 'courier', 'fleet', 'support', 'admin'] as const) {
      const { orders } = await harness.as(person);
      const stream = orders.follow(id).messages();
      expect((await nextOf(stream)).data, person).toEqual(await orders.getTracking(id));
      await stream.return(undefined);
    }
    const missing = `ord_${'0'.repeat(26)}`;
    const strangers: readonly DemoAccount[] = ['otherCustomer', 'otherMerchant', 'otherCourier'];
    for (const person of strangers) {
      const { token } = await harness.as(person);
      const answers = [
        await harness.send('GET', pathOf(id), { token }),
        await harness.send('GET', pathOf(missing), { token }),
      ];
      const [stranger, absent] = answers.map((answer) => {
        const { requestId, instance, ...problem } = expectProblem(answer, 'not_found');
        return problem;
      });
      expect(stranger).toEqual(absent);
    }
    expectProblem(await harness.send('GET', pathOf(id)), 'unauthenticated');
    expectPointers(
      await harness.send('GET', pathOf('dlv_1'), { token: (await harness.as('admin')).token }),
      '/params/id',
    );
    await (await harness.as('courier')).orders.markFailed(id, { reason: 'customer_unreachable' });
  });

  scenario('ends for a courier who releases the order, and continues for the others', async (harness) => {
    const { id } = await orderIn(harness, 'claimed');
    const courier = await harness.as('courier');
    const customer = await harness.as('customer');
    const [theirs, own] = [courier.orders.follow(id).messages(), customer.orders.follow(id).messages()];
    expect((await nextOf(theirs)).data).toMatchObject({ status: 'claimed', allowedActions: expect.any(Array) });
    expect((await nextOf(own)).data.courier).toMatchObject({ id: expect.stringMatching(/^cou_/) });
    await courier.orders.release(id, { reason: 'too_far' });
    expect((await nextOf(own)).data).toMatchObject({ status: 'ready', courier: null });
    await refused(theirs.next(), 'not_found');
    // A client that resumes learns nothing about a courier who has left.
    const { token } = customer;
    await (await harness.as('support')).orders.cancel(id, { reason: 'other' });
    const { text } = await harness.send('GET', pathOf(id), { token, headers: { 'last-event-id': '1-0' } });
    expect(messagesIn(text).map(({ data }) => [data.status, data.courier])).toEqual([
      ['accepted', null],
      ['ready', null],
      ['claimed', null],
      ['ready', null],
      ['cancelled', null],
    ]);
    await own.return(undefined);
  });

  scenario('is refused to couriers who may only claim the order', async (harness) => {
    const { id } = await orderIn(harness, 'ready');
    const courier = await harness.as('otherCourier');
    expect(await courier.orders.getTracking(id)).toMatchObject({ status: 'ready', courier: null });
    await refused(courier.orders.follow(id).messages().next(), 'not_found');
    await (await harness.as('support')).orders.cancel(id, { reason: 'other' });
  });
});

/** Reads the rest of a stream whose iterator is used directly. Leaving the loop does not close it. */
function follow(stream: ReturnType<Track['messages']>): AsyncIterable<Message> {
  return { [Symbol.asyncIterator]: () => ({ next: () => stream.next() }) };
}
