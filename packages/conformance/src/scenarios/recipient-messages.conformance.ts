import type { DeliveryRequest } from '@doorstep/sdk';
import { expect } from 'vitest';
import { type Harness, refused } from '../kit/harness.js';
import { expectPointers } from '../kit/http.js';
import { bringToDropoff, createLive, crowdCourier, flowers } from '../kit/live-delivery.js';
import { type OwnPartner, ownPartner } from '../kit/own-partner.js';
import { subject } from '../kit/scenario.js';

type Wishes = NonNullable<DeliveryRequest['recipientMessages']>;

const email = 'ana.popescu@posta.example';
const both: Wishes = { channels: ['sms', 'email'], language: 'en', email };
const [pickedUp, atDropoff, handedOver] = [3, 4, 5];

/** Creates a test delivery, and moves its courier by a number of steps. */
async function after({ target }: Harness, { test }: OwnPartner, steps: number, recipientMessages: Wishes) {
  await target.advance('1s');
  const { id } = await test.deliveries.create({ ...flowers, recipientMessages, sandbox: { auto: false } });
  return test.sandbox.advanceDelivery(id, { steps });
}

export const recipientMessages = subject('messages to recipients', (scenario) => {
  scenario('go out at each moment, in the language of the recipient, until they stop them', async (harness) => {
    const partner = await ownPartner(harness);
    const { deliveries } = partner.test;
    const { id, trackingUrl, recipientMessages: wishes } = await after(harness, partner, handedOver, both);
    expect(wishes).toEqual(both);
    const { data } = await deliveries.listMessages(id);
    expect(data.map(({ moment, channel }) => `${moment} ${channel}`)).toEqual(
      ['on_the_way', 'at_door', 'delivered'].flatMap((moment) => [`${moment} sms`, `${moment} email`]),
    );
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['recorded']));
    const sms = `Florăria Online: your order is on its way. Track it: ${trackingUrl} Stop: ${trackingUrl}/stop`;
    const plain = sms.replace('ă', 'a');
    expect(data[0]).toMatchObject({ to: '+40721000001', subject: null, text: plain, language: 'en' });
    expect(data[1]).toMatchObject({ to: email, subject: 'Florăria Online: your order is on its way.' });
    expect(data[1]?.text).toContain(`${trackingUrl}/stop`);

    const { notifications } = harness.platform;
    const token = trackingUrl.split('/').at(-1) ?? '';
    await notifications.stopRecipientMessages({ token });
    await notifications.stopRecipientMessages({ token });
    const next = await after(harness, partner, pickedUp, both);
    expect((await deliveries.listMessages(next.id)).data).toMatchObject([
      { moment: 'on_the_way', channel: 'sms', status: 'opted_out' },
      { moment: 'on_the_way', channel: 'email', status: 'opted_out' },
    ]);
    const elsewhere = await ownPartner(harness);
    const other = await after(harness, elsewhere, pickedUp, { channels: ['sms'] });
    const { data: messages } = await elsewhere.test.deliveries.listMessages(other.id);
    expect(messages).toMatchObject([{ status: 'recorded', language: 'ro' }]);
    await refused(notifications.stopRecipientMessages({ token: 'EXAMPLEONLY0000000000000000' }), 'invalid_link');
    await partner.test.sandbox.resetClock();
    const again = await after(harness, partner, pickedUp, both);
    expect((await deliveries.listMessages(again.id)).data[0]).toMatchObject({ status: 'recorded' });
    expect(harness.target.sms().filter(({ to }) => to === '+40721000001')).toEqual([]);
  });

  scenario('say that goods were not delivered, and need an address for e-mails', async (harness) => {
    const partner = await ownPartner(harness);
    const { deliveries, sandbox } = partner.test;
    const { id } = await after(harness, partner, atDropoff, { channels: ['email'], email });
    await sandbox.failDelivery(id, { failure: 'recipient_unreachable' });
    const moments = (await deliveries.listMessages(id)).data.map(({ moment }) => moment);
    expect(moments).toEqual(['on_the_way', 'at_door', 'not_delivered']);
    const silent = await deliveries.create(flowers);
    expect(silent.recipientMessages).toBeNull();
    expect(await deliveries.listMessages(silent.id)).toEqual({ data: [] });
    const { testKey: token } = partner;
    const json = { ...flowers, recipientMessages: { channels: ['email'] } };
    expectPointers(await harness.send('POST', '/v1/deliveries', { token, json }), '/body/recipientMessages/email');
  });

  scenario('are sent in live mode', async (harness) => {
    const { target } = harness;
    const to = `livrare.${target.now()}@posta.example`;
    const phone = `+40732${String(target.now()).slice(-6)}`;
    const dropoff = { ...flowers.dropoff, contact: { name: 'Ana Popescu', phone } };
    const { id } = await createLive(harness, { dropoff, recipientMessages: { ...both, email: to } });
    await bringToDropoff(crowdCourier(harness, 3), id);
    await target.advance('1s');
    expect(target.sms().filter((sms) => sms.to === phone)).toHaveLength(2);
    const emails = target.emails().filter((sent) => sent.to === to);
    expect(emails).toMatchObject([{ language: 'en' }, { subject: 'Florăria Online: the courier is at your door.' }]);
    expect(emails[0]?.unsubscribeUrl).toMatch(/\/track\/\w{27}\/stop$/);
  });
});
