import type { DirectContract } from '@doorstep/contracts';
import { hoursFrom } from '../../catalogue/catalogue/hours-view.js';
import type { PartnerCaller } from '../../kernel/operation/caller.js';
import { type Operations, type WriteCall, withPreparation } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import { locatingCall } from '../quotes/estimate.js';
import type { PlaceLocation, PlaceRecord } from '../quotes/place-records.js';
import { isOwnedBy } from '../quotes/redeem.js';
import { locatePlace, type RequestedStop } from '../quotes/stops.js';
import { placeView } from './view.js';

type Area = DirectContract['places'];

/** The places of partners. Quotes and deliveries copy what they need, so nothing refers to a place. */
export const placesOperations: Operations<Area> = {
  create: withPreparation<Area['create'], PlaceRecord>({
    async prepare(call) {
      const { body, caller, now, ports } = call;
      return {
        id: ports.newId('place'),
        partnerId: caller.partnerId,
        livemode: caller.livemode,
        name: body.name,
        externalReference: body.externalReference ?? null,
        location: await located(call, body),
        contact: body.contact,
        instructions: body.instructions || null,
        hours: body.hours ? hoursFrom(body.hours) : null,
        createdAt: now,
        updatedAt: now,
      };
    },
    async commit({ db, ports }, place) {
      if (!(await db.insertIfAbsent('places', place))) throw await duplicateReference(db, place);
      const headers = { location: `/v1/places/${place.id}` };
      return { status: 201, headers, body: placeView(place, ports.cities) };
    },
  }),

  async list({ caller, query, reader, ports }) {
    const { externalReference } = query;
    const own = { partnerId: caller.partnerId, livemode: caller.livemode };
    const where = { ...own, ...(externalReference === undefined ? {} : { externalReference }) };
    const page = await findPage(reader, 'places', { where, orderBy: [['createdAt', 'desc']] }, query);
    const data = page.rows.map((place) => placeView(place, ports.cities));
    return { status: 200, body: { data, nextCursor: page.nextCursor } };
  },

  async get({ caller, params, reader, ports }) {
    const place = ownPlace(await reader.get('places', params.id), caller);
    return { status: 200, body: placeView(place, ports.cities) };
  },

  update: withPreparation<Area['update'], PlaceLocation | undefined>({
    async prepare(call) {
      const { body, caller, params, reader } = call;
      const { location } = ownPlace(await reader.get('places', params.id), caller);
      const { address = location.address, coordinates } = body;
      const isElsewhere = body.address !== undefined || coordinates !== undefined;
      return isElsewhere ? located(call, { address, coordinates }) : undefined;
    },
    async commit({ body, caller, db, now, params, ports }, location) {
      const place = ownPlace(await db.lock('places', params.id), caller);
      const { name = place.name, contact = place.contact } = body;
      const after = {
        ...place,
        name,
        contact,
        location: location ?? place.location,
        instructions: body.instructions === undefined ? place.instructions : body.instructions || null,
        hours: body.hours === undefined ? place.hours : body.hours && hoursFrom(body.hours),
        updatedAt: now,
      };
      const { id, ...change } = after;
      await db.update('places', { id }, change);
      return { status: 200, body: placeView(after, ports.cities) };
    },
  }),

  async delete({ caller, db, params }) {
    const { id } = ownPlace(await db.lock('places', params.id), caller);
    await db.remove('places', { id });
    return { status: 204, body: undefined };
  },
};

/** Locates the address of a place with the rules of a quote, in test mode with the places of test mode. */
async function located(
  call: Parameters<typeof locatingCall>[0] & { readonly caller: PartnerCaller },
  { address, coordinates }: RequestedStop & { readonly address: string },
): Promise<PlaceLocation> {
  const { ports } = call;
  const locating = locatingCall(call, call.caller.livemode);
  const stop = await locatePlace({ ...locating, ports: { ...ports, ...locating.ports } }, { address, coordinates });
  return { ...stop, address, window: null };
}

/** @throws ServiceProblem not_found unless it belongs to the caller's partner and mode. */
function ownPlace(place: PlaceRecord | undefined, caller: PartnerCaller): PlaceRecord {
  if (place && isOwnedBy(place, caller)) return place;
  throw new ServiceProblem('not_found', 'You have no such place in this mode: test keys see test places only.');
}

type Db = WriteCall<Area['create']>['db'];

async function duplicateReference(db: Db, place: PlaceRecord): Promise<ServiceProblem> {
  const { partnerId, livemode, externalReference } = place;
  const where = { partnerId, livemode, externalReference };
  const [first] = externalReference === null ? [] : await db.find('places', { where, limit: 1 });
  if (!first) throw new Error(`The place ${place.id} cannot be stored, and no other one has its reference.`);
  const detail = `The place ${first.id} has this external reference.`;
  return new ServiceProblem('duplicate_external_reference', detail, {
    placeId: first.id,
    errors: [{ pointer: '/body/externalReference', code: 'duplicate_external_reference', detail }],
  });
}
