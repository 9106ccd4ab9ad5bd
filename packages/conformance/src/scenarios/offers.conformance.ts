import { expect } from 'vitest';
import { type Harness, refused } from '../kit/harness.js';
import { createLive, crowdCourier, flowers, lipscani, liveMode } from '../kit/live-delivery.js';
import { subject } from '../kit/scenario.js';

/** Puts a crowd courier on shift, a little north of the pickup. */
async function nearPickup(harness: Harness, index: number, north: number) {
  const courier = crowdCourier(harness, index);
  const coordinates = { lat: lipscani.lat + north, lng: lipscani.lng };
  await courier.couriers.reportLocation({ coordinates, onShift: true });
  return {
    ...courier,
    work: courier.work,
    coordinates,
    endShift: () => courier.couriers.reportLocation({ coordinates, onShift: false }),
  };
}

/** Creates a delivery over a few streets, for which the courier at the pickup is the best, whatever their vehicle. */
function createShort(harness: Harness) {
  const coordinates = { lat: lipscani.lat + 0.001, lng: lipscani.lng };
  return createLive(harness, { dropoff: { ...flowers.dropoff, address: 'Strada Lipscani 1, București', coordinates } });
}

/** Ends the deliveries that other scenarios left waiting, so that a zone decides about those of this one only. */
async function endWaiting(harness: Harness): Promise<void> {
  const { deliveries } = liveMode(harness);
  const waiting = (await deliveries.list({ status: ['pending'], limit: 100 })).data;
  for (const { id } of waiting) await deliveries.cancel(id, { reason: 'other' });
}

/** Sets the mode of the zone of the pickup. */
async function setMode(harness: Harness, mode: 'claim' | 'offer' | 'assign'): Promise<void> {
  await (await harness.as('admin')).dispatch.updateZone('bucharest-sector-3', { mode });
}

export const offers = subject('offers', (scenario) => {
  scenario('asks one courier after the other, until one accepts', async (harness) => {
    await harness.target.advance('11m');
    const [first, second] = [await nearPickup(harness, 47, 0), await nearPickup(harness, 48, 0.002)];
    await setMode(harness, 'offer');
    const { id } = await createShort(harness);
    await harness.target.advance('1s');
    const { data } = await first.work.listOffers({ status: ['pending'] });
    expect(data).toMatchObject([{ kind: 'offer', jobs: [{ jobId: id, state: 'offered' }] }]);
    const offerId = data[0]?.id ?? '';
    const before = await first.work.get();
    expect(before.offers.map((offer) => offer.id)).toEqual([offerId]);
    const message = await first.work.follow().messages().next();
    expect(message.value).toMatchObject({ data: { version: before.version } });
    await refused(second.work.acceptOffer(offerId), 'not_found');
    const declined = await first.work.declineOffer(offerId, { reason: 'too_far' });
    expect(declined).toMatchObject({ status: 'declined', reason: 'too_far', jobs: [{ state: 'ended' }] });
    expect(await first.work.declineOffer(offerId, { reason: 'other' })).toEqual(declined);
    await refused(first.work.acceptOffer(offerId), 'invalid_transition');
    expect((await first.work.get()).version).toBeGreaterThan(before.version);
    await harness.target.advance('1s');
    const [late] = (await second.work.listOffers({ status: ['pending'] })).data;
    await harness.target.advance('46s');
    await refused(second.work.acceptOffer(late?.id ?? ''), 'offer_expired');
    await setMode(harness, 'claim');
    await liveMode(harness).deliveries.cancel(id, { reason: 'other' });
    for (const courier of [first, second]) await courier.endShift();
  });

  scenario(
    'gives the jobs of an accepted offer to its courier, and withdraws those of one who leaves',
    async (harness) => {
      await harness.target.advance('11m');
      await endWaiting(harness);
      const courier = await nearPickup(harness, 49, 0);
      const [one, two] = [await createShort(harness), await createShort(harness)];
      await setMode(harness, 'offer');
      await harness.target.advance('1s');
      const [offer] = (await courier.work.listOffers({ status: ['pending'] })).data;
      const accepted = await courier.work.acceptOffer(offer?.id ?? '');
      expect(accepted.status).toBe('accepted');
      const taken = [one, two].map(({ id }) => expect.objectContaining({ jobId: id, state: 'claimed' }));
      expect(accepted.jobs).toEqual(expect.arrayContaining(taken));
      expect(accepted.jobs).toHaveLength(2);
      expect(await courier.work.acceptOffer(accepted.id)).toEqual(accepted);
      for (const { jobId } of accepted.jobs) {
        expect((await courier.deliveries.get(jobId)).status).toBe('assigned');
        await courier.deliveries.release(jobId, { reason: 'vehicle_problem' });
      }
      await setMode(harness, 'claim');
      for (const { id } of [one, two]) await liveMode(harness).deliveries.cancel(id, { reason: 'other' });
      await setMode(harness, 'offer');
      const { id } = await createShort(harness);
      await harness.target.advance('1s');
      const [pending] = (await courier.work.listOffers({ status: ['pending'] })).data;
      await courier.endShift();
      const [withdrawn] = (await courier.work.listOffers()).data;
      expect(withdrawn).toMatchObject({ id: pending?.id, status: 'withdrawn', reason: 'courier_off_shift' });
      await setMode(harness, 'claim');
      await liveMode(harness).deliveries.cancel(id, { reason: 'other' });
    },
  );
});
