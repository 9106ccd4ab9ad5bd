import { type CustomerIntent, daySeconds, type PlatformContract } from '@doorstep/contracts';
import { isOpenAt } from '../../catalogue/catalogue/opening-hours.js';
import { currentStores } from '../../catalogue/discovery/index/store-catalogue.js';
import { type ReadCall, withPreparation } from '../../kernel/operation/operation.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import { type LocatedAddress, locateAddress } from '../../values/geo/address/locate-address.js';
import { unknownAddress } from '../../values/geo/address/unknown-address.js';
import type { Point } from '../../values/geo/shape/point.js';
import { leadEvent } from './moves.js';
import { newLead } from './new-lead.js';
import type { LeadRecord } from './records.js';

type Route = PlatformContract['leads']['sendCustomerIntent'];

/** Limit on waitlist entries per day for an e-mail; people may ask for several addresses. */
const dailyWaits = { name: 'waitlist', quota: 20, windowSeconds: daySeconds } as const;

/** The located address and the answer for it. */
interface Located {
  readonly point: Point;
  readonly answer: CustomerIntent;
}

/**
 * Answers whether we deliver to an address. Outside the service area, a person who sends an e-mail and consents is put
 * on the waitlist; inside, nothing is stored.
 */
export const sendCustomerIntent = withPreparation<Route, Located>({
  async prepare(call) {
    const { body, limit, ports } = call;
    const { addressText: text, coordinates, email } = body;
    const located = await locateAddress(ports, { text, coordinates });
    if (!located) {
      throw fieldProblem('address_not_found', '/body/addressText', unknownAddress(ports.geocoder, 'this address'));
    }
    const { point, zone } = located;
    if (zone) return { point, answer: await insideAnswer(call, located, zone.id) };
    if (email === undefined) return { point, answer: outsideAnswer(located, 'outside') };
    await limit(`waitlist|${email}`, dailyWaits);
    return { point, answer: outsideAnswer(located, 'waitlisted') };
  },

  unchanged: (_call, { answer }) => (answer.outcome === 'waitlisted' ? undefined : { status: 200, body: answer }),

  async commit({ body, db, emit, now, ports }, { point, answer }) {
    const lead: LeadRecord = {
      ...newLead(ports.newId('lead'), 'customer_intent', body.email ?? '', now),
      ...point,
      address: body.addressText ?? answer.label,
      placeKey: placeKey(point),
      consentAt: now,
    };
    // The answer is the same if the e-mail is already on the list, so that it reveals nothing.
    if (await db.insertIfAbsent('leads', lead)) emit(leadEvent(lead, 'lead.created', 'system'));
    return { status: 200, body: answer };
  },
});

/** Returns the key of a place. Nearby points share it: three decimals are about 100 m. */
function placeKey({ lat, lng }: Point): string {
  return `${lat.toFixed(3)},${lng.toFixed(3)}`;
}

async function insideAnswer(
  call: ReadCall<Route>,
  { label, point }: LocatedAddress,
  zoneId: string,
): Promise<CustomerIntent> {
  const index = await currentStores(call);
  const stores = index.within(point);
  const open = stores.filter(({ store }) => isOpenAt(store.hours, store.timeZone, call.now));
  return {
    ...{ outcome: 'inside', label, coordinates: point, zoneId },
    ...{ storesOpen: open.length, storesTotal: stores.length },
    next: 'browse_stores',
    storesPath: `/api/v1/discovery/stores?lat=${point.lat}&lng=${point.lng}`,
  };
}

function outsideAnswer({ label, point }: LocatedAddress, outcome: 'outside' | 'waitlisted'): CustomerIntent {
  return {
    ...{ outcome, label, coordinates: point, zoneId: null, storesOpen: 0, storesTotal: 0 },
    next: outcome === 'outside' ? 'join_waitlist' : 'wait',
    storesPath: null,
  };
}
