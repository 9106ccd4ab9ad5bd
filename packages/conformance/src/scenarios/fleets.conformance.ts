import { demoEmails } from '@doorstep/core';
import type { PlatformSession } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { type Applicant, apply, onboard } from '../kit/applicants.js';
import { deliverOrder, pickUpOrder } from '../kit/courier-hands.js';
import { type Harness, refused } from '../kit/harness.js';
import { expectPointers } from '../kit/http.js';
import { createLive, lipscani } from '../kit/live-delivery.js';
import { codesOf, orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';
import { doorstep } from '../kit/shopping.js';

const terms = { courierShareBasisPoints: 8_000, note: 'Plata în fiecare vineri.' } as const;

/** Proves with the code from the e-mail that the address of an account is that of its owner. */
async function verifyEmail({ target }: Harness, session: PlatformSession): Promise<string> {
  const { email } = await session.profile.get();
  const { codeId } = await session.auth.requestVerification({ channel: 'email' });
  await target.advance('1s');
  const codes = target.emails().flatMap(({ to, text }) => (to === email ? (/\b\d{6}\b/.exec(text) ?? []) : []));
  await session.auth.confirmVerification({ codeId, code: codes.at(-1) ?? '' });
  return email;
}

/** Returns a live fleet and a live courier who joined it by invitation. */
async function fleetWithCourier(harness: Harness, name: string): Promise<readonly [Applicant, Applicant]> {
  const fleet = await onboard(harness, 'fleet', `Flota ${name}`);
  const courier = await onboard(harness, 'courier', `Curierul ${name}`);
  const email = await verifyEmail(harness, courier.session);
  const { id } = await fleet.session.fleets.createInvitation({ email, terms });
  await courier.session.fleets.acceptInvitation(id);
  return [fleet, courier];
}

export const fleets = subject('fleets', (scenario) => {
  scenario('lead from the application to the first job of an invited courier', async (harness) => {
    const { session: fleet, lead } = await onboard(harness, 'fleet', 'Flota Întâi');
    const { session: courier, lead: application } = await onboard(harness, 'courier', 'Ilinca Întâi');
    const courierId = application.courierId ?? '';
    expect(await fleet.fleets.getOwn()).toMatchObject({ id: lead.fleetId, couriers: 0, onShift: 0 });
    const { email } = await courier.profile.get();
    const invitation = await fleet.fleets.createInvitation({ email, terms });
    expect(invitation).toMatchObject({ status: 'open', allowedActions: ['withdraw'], courierId: null, terms });
    expect((await courier.fleets.listOwnInvitations()).data).toEqual([]);
    await refused(courier.fleets.acceptInvitation(invitation.id), 'not_found');

    await verifyEmail(harness, courier);
    const { data: received } = await courier.fleets.listOwnInvitations();
    expect(received).toMatchObject([{ id: invitation.id, allowedActions: ['accept', 'refuse'] }]);
    const answers = await Promise.allSettled([1, 2].map(() => courier.fleets.acceptInvitation(invitation.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await courier.couriers.getOwn()).toMatchObject({ fleetId: lead.fleetId });
    await harness.target.advance('1s');
    const { data: told } = await fleet.notifications.list({ channel: 'push' });
    expect(told.map(({ eventType }) => eventType)).toContain('fleet_invitation.accepted');

    const order = await orderIn(harness, 'ready');
    await courier.couriers.reportLocation({ coordinates: doorstep, onShift: true });
    await courier.orders.claim(order.id);
    const { data: onMap } = await fleet.fleets.listCouriers({ onShift: true, q: 'ILINCA intai' });
    expect(onMap).toMatchObject([{ id: courierId, load: { jobs: 1 }, terms, position: { coordinates: doorstep } }]);
    const { pickupCode, dropoffCode } = await codesOf(harness, order.id);
    await pickUpOrder(courier, order.id, { pickupCode });
    await deliverOrder(courier, order.id, { dropoffCode });
    expect((await fleet.orders.list()).data.map(({ id }) => id)).toEqual([order.id]);
    const { total } = await fleet.earnings.get(courierId);
    expect(total.paidTo.fleet.amount).toBeGreaterThan(0);
    const [owed] = (await fleet.finance.listPayoutObligations()).data;
    expect(owed?.total.amount).toBe(total.paidTo.fleet.amount);
    await courier.couriers.reportLocation({ coordinates: doorstep, onShift: false });
    expect((await fleet.fleets.getCourier(courierId)).position).toBe(null);
  });

  scenario('read the direct deliveries of their couriers, without the contacts', async (harness) => {
    const [{ session: fleet }, { session: courier }] = await fleetWithCourier(harness, 'Directă');
    const { id } = await createLive(harness);
    await courier.couriers.reportLocation({ coordinates: lipscani, onShift: true });
    await refused(fleet.deliveries.get(id), 'not_found');
    await courier.deliveries.claim(id);
    expect(await fleet.deliveries.get(id)).toMatchObject({
      status: 'assigned',
      allowedActions: [],
      pickup: { contact: null },
    });
    expect((await fleet.deliveries.list({ status: ['assigned'] })).data.map((each) => each.id)).toEqual([id]);
    await refused((await harness.as('fleet')).deliveries.get(id), 'not_found');
    await courier.deliveries.release(id, { reason: 'vehicle_problem' });
    await courier.couriers.reportLocation({ coordinates: lipscani, onShift: false });
  });

  scenario('lose a courier, whose open jobs are released or finished', async (harness) => {
    const [{ session: fleet, lead }, { session: courier, lead: application }] = await fleetWithCourier(
      harness,
      'Scurtă',
    );
    const courierId = application.courierId ?? '';
    await courier.couriers.reportLocation({ coordinates: doorstep, onShift: true });
    const [carried, waiting] = [await orderIn(harness, 'ready'), await orderIn(harness, 'ready')];
    await courier.orders.claim(carried.id);
    await courier.orders.claim(waiting.id);
    const { pickupCode, dropoffCode } = await codesOf(harness, carried.id);
    await pickUpOrder(courier, carried.id, { pickupCode });
    await refused((await harness.as('fleet')).fleets.removeCourier(courierId, {}), 'demo_account_managed');

    const departure = await fleet.fleets.removeCourier(courierId, { openJobs: 'release' });
    expect(departure).toEqual({ courierId, fleetId: lead.fleetId, released: [waiting.id], finishing: [carried.id] });
    await refused(fleet.fleets.removeCourier(courierId, {}), 'not_found');
    await refused(fleet.fleets.getCourier(courierId), 'not_found');
    await refused(courier.fleets.leave({}), 'not_found');
    expect((await courier.orders.get(waiting.id)).status).toBe('ready');
    await deliverOrder(courier, carried.id, { dropoffCode });
    const { total } = await courier.earnings.getOwn();
    expect(total.paidTo.fleet.amount).toBeGreaterThan(0);
    expect((await fleet.orders.list()).data.map(({ id, status }) => [id, status])).toEqual([[carried.id, 'delivered']]);
    await (await harness.as('support')).orders.cancel(waiting.id, { reason: 'other' });
    await courier.couriers.reportLocation({ coordinates: doorstep, onShift: false });
  });

  scenario('offer other terms to a member, and lose one who joins another fleet', async (harness) => {
    const [{ session: first }, { session: courier, lead }] = await fleetWithCourier(harness, 'Veche');
    const courierId = lead.courierId ?? '';
    const { email } = await courier.profile.get();
    const better = { courierShareBasisPoints: 9_000 };
    const { id: offered } = await first.fleets.createInvitation({ email, terms: better });
    const { joinedAt } = await first.fleets.getCourier(courierId);
    await courier.fleets.acceptInvitation(offered);
    expect(await first.fleets.getCourier(courierId)).toMatchObject({ terms: better, joinedAt });

    const { session: second } = await onboard(harness, 'fleet', 'Flota Nouă');
    const { id } = await second.fleets.createInvitation({ email, terms });
    await courier.fleets.acceptInvitation(id);
    expect((await first.fleets.listCouriers()).data).toEqual([]);
    expect((await second.fleets.listCouriers({ q: '722000111' })).data).toMatchObject([{ id: courierId, terms }]);
    expect(await courier.fleets.leave({})).toMatchObject({ courierId, released: [], finishing: [] });
    const admin = await harness.as('admin');
    const { id: fleetId } = await first.fleets.getOwn();
    expect(await admin.couriers.update(courierId, { fleetId })).toMatchObject({ fleetId });
    expect((await first.fleets.listCouriers({ onShift: false })).data).toMatchObject([{ id: courierId, terms: null }]);
  });

  scenario('withdraw, replace and lose invitations', async (harness) => {
    const { session: fleet } = await onboard(harness, 'fleet', 'Flota Grăbită');
    const { session: courier } = await onboard(harness, 'courier', 'Relu Răzgândit');
    const email = await verifyEmail(harness, courier);
    const { id: replaced } = await fleet.fleets.createInvitation({ email: email.toUpperCase(), terms });
    const { id: refusedId } = await fleet.fleets.createInvitation({ email, terms });
    await refused(courier.fleets.acceptInvitation(replaced), 'invalid_transition');
    expect(await courier.fleets.refuseInvitation(refusedId)).toMatchObject({ status: 'refused', allowedActions: [] });
    await refused(fleet.fleets.withdrawInvitation(refusedId), 'invalid_transition');
    const { id: late } = await fleet.fleets.createInvitation({ email, terms });
    const stranger = await onboard(harness, 'courier', 'Sandu Străin');
    await verifyEmail(harness, stranger.session);
    await refused(stranger.session.fleets.acceptInvitation(late), 'not_found');
    await refused((await harness.as('fleet')).fleets.withdrawInvitation(late), 'not_found');
    await harness.target.advance('15d');
    await refused(courier.fleets.acceptInvitation(late), 'not_found');
    expect((await courier.fleets.listOwnInvitations()).data).toEqual([]);
    const { data } = await fleet.fleets.listInvitations();
    const states = new Map(data.map(({ id, status }) => [id, status]));
    const expected = { [late]: 'expired', [refusedId]: 'refused', [replaced]: 'withdrawn' };
    expect(Object.fromEntries(states)).toEqual(expected);
    expect((await fleet.fleets.listInvitations({ status: ['refused'] })).data).toHaveLength(1);
  });

  scenario('refuse invalid invitations', async (harness) => {
    const { token } = await harness.as('fleet');
    const path = '/api/v1/fleets/me/invitations';
    for (const [json, pointer] of [
      [{ terms }, '/body/email'],
      [{ email: demoEmails.courier, phone: '+40722000111', terms }, '/body/email'],
      [
        { email: demoEmails.courier, terms: { courierShareBasisPoints: 10_001 } },
        '/body/terms/courierShareBasisPoints',
      ],
      [{ email: demoEmails.courier }, '/body/terms'],
    ] as const) {
      expectPointers(await harness.send('POST', path, { token, json }), pointer);
    }
    const applicant = await apply(harness, 'fleet', 'Flota Nimeni');
    await refused(applicant.session.fleets.getOwn(), 'forbidden');
    await refused(applicant.session.fleets.createInvitation({ phone: '+40722000111', terms }), 'forbidden');
  });
});
