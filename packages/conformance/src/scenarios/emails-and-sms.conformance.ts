import { expect } from 'vitest';
import { claimOrder, pickUpOrder } from '../kit/courier-hands.js';
import { refused } from '../kit/harness.js';
import { subject } from '../kit/scenario.js';
import { basket } from '../kit/shopping.js';

export const emailsAndSms = subject('e-mails and SMS', (scenario) => {
  scenario('reach an account by e-mail, until the link in one of them is used', async (harness) => {
    // Earlier scenarios may have used up the limit on registrations.
    await harness.target.advance('1m');
    const email = `maria.stan.${harness.target.now()}@posta.example`;
    const [first, second, third] = ['patru-castane-coapte', 'ploaie-pe-lacul-albastru', 'trei-randunele-obosite'];
    const { token } = await harness.platform.auth.register({ email, password: first, displayName: 'Maria Stan' });
    const { auth, notifications } = harness.platform.withToken(token);
    const sentTo = () => harness.target.emails().filter(({ to }) => to === email);
    await auth.changePassword({ currentPassword: first, newPassword: second });
    await harness.target.advance('1s');
    expect(sentTo()).toMatchObject([{ language: 'ro', subject: 'Parolă schimbată' }]);
    const inbox = async () => (await notifications.list({ channel: 'email' })).data;
    expect(await inbox()).toMatchObject([{ status: 'sent', devices: [], email: { status: 'sent', attempts: 1 } }]);

    const link = new URL(sentTo()[0]?.unsubscribeUrl ?? '');
    const body = { token: link.searchParams.get('token') ?? '' };
    expect(await harness.platform.notifications.unsubscribe(body)).toEqual({ categories: ['account'] });
    const { channels } = await notifications.getPreferences();
    expect(channels.email).toEqual({ enabled: true, categories: ['order_updates', 'delivery_updates', 'reviews'] });
    await auth.changePassword({ currentPassword: second, newPassword: third });
    await harness.target.advance('1s');
    expect(sentTo().length).toBe(1);
    expect((await inbox())[0]).toMatchObject({
      status: 'suppressed',
      reasons: ['rule_matched', 'category_off'],
      email: null,
    });
    await refused(harness.platform.notifications.unsubscribe({ token: 'v1.k1.forged' }), 'invalid_link');
  });

  scenario('reach the phone of an account by SMS, unless its number is unusual', async (harness) => {
    const withPhone = async (phone?: string) => {
      const email = `${phone ?? 'none'}.${harness.target.now()}@posta.example`;
      const person = { email, password: 'patru-castane-coapte', displayName: 'Maria Stan', ...(phone && { phone }) };
      return harness.platform.withToken((await harness.platform.auth.register(person)).token);
    };
    const phone = `+40731${String(harness.target.now()).slice(-6)}`;
    const customer = await withPhone(phone);
    const { id, number } = await customer.checkout.create(await basket(harness));
    const [merchant, courier] = [await harness.as('merchant'), await harness.as('courier')];
    await merchant.orders.accept(id);
    await merchant.orders.markReady(id);
    await claimOrder(courier, id);
    const { pickup } = await merchant.orders.getVerificationCodes(id);
    await pickUpOrder(courier, id, { pickupCode: pickup.code ?? '' });
    await courier.orders.markFailed(id, { reason: 'goods_damaged' });
    await harness.target.advance('1s');
    expect(harness.target.sms().filter(({ to }) => to === phone)).toMatchObject([
      {
        text: `Doorstep - Comanda nelivrata: Comanda ${number} nu a putut fi livrata. Vezi detaliile in aplicatie.`,
        demo: false,
      },
    ]);
    const { data } = await customer.notifications.list({ channel: 'sms' });
    expect(data).toMatchObject([
      {
        status: 'sent',
        devices: [],
        email: null,
        sms: { status: 'sent', reason: null, attempts: 1, deliveredAt: null },
      },
    ]);

    for (const [other, reason] of [
      [undefined, 'no_phone'],
      ['+40900123456', 'number_not_allowed'],
      ['+881612345678', 'number_not_allowed'],
    ] as const) {
      const { notifications } = await withPhone(other);
      const evaluation = await notifications.evaluate({ eventType: 'order.failed', channel: 'sms' });
      expect(evaluation.channels).toMatchObject([{ outcome: 'suppress', reasons: ['rule_matched', reason] }]);
    }
  });
});
