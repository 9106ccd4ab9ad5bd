import { canonicalVatId, type LeadUpdate, type PlatformContract } from '@doorstep/contracts';
import { locateAddress } from '../geo/address/locate-address.js';
import type { Geocoder } from '../geo/geocoder.js';
import { withPreparation } from '../kernel/operation/operation.js';
import { fieldProblem } from '../kernel/primitives/problem.js';
import type { MoveChange } from '../kernel/state-machine/moves.js';
import { documentsOf, loadLead, lockLead } from './load.js';
import { leadMoves } from './moves.js';
import { followProgress } from './progress.js';
import type { LeadRecord } from './records.js';
import { fieldsOf } from './required-fields.js';
import { leadView } from './view.js';

type Place = Pick<LeadRecord, 'address' | 'lat' | 'lng' | 'zoneId'>;

/** Writes down what the applicant tells, a little at a time. */
export const update = withPreparation<PlatformContract['leads']['update'], Partial<Place>>({
  async prepare({ body, caller, params, ports, reader }) {
    const { lead, mover } = await loadLead(reader, params.id, caller);
    leadMoves.assertPossible(lead, 'update', mover.relation);
    assertFitting(lead, body);
    return body.address === undefined ? {} : placeOf(body.address, ports.geocoder);
  },

  async commit(call, place) {
    const { body, caller, db, now, params } = call;
    const { lead, mover } = await lockLead(db, params.id, caller);
    const told = await leadMoves.move(call, lead, 'update', mover, { ...toldIn(body, lead), ...place });
    const after = await followProgress(call, told);
    const view = leadView(after, await documentsOf(db, [after.id]), { relation: mover.relation, now });
    return { status: 200, body: view };
  },
});

/** What is absent stays as it is; the address is looked up. */
function toldIn(body: LeadUpdate, lead: LeadRecord): MoveChange<LeadRecord> {
  return {
    name: body.name ?? lead.name,
    phone: body.phone ?? lead.phone,
    city: body.city ?? lead.city,
    companyName: body.companyName ?? lead.companyName,
    vatId: body.vatId === undefined ? lead.vatId : (canonicalVatId(body.vatId) ?? null),
    storeName: body.storeName ?? lead.storeName,
    category: body.category ?? lead.category,
    openingHours: body.openingHours ?? lead.openingHours,
    vehicle: body.vehicle ?? lead.vehicle,
  };
}

/** @throws ServiceProblem invalid_request for a field that is no part of such an application. */
function assertFitting({ kind }: LeadRecord, body: LeadUpdate): void {
  const known: readonly string[] = fieldsOf[kind];
  const strange = Object.keys(body).find((field) => !known.includes(field));
  if (strange !== undefined) {
    throw fieldProblem('invalid_request', `/body/${strange}`, `is not part of the application of a ${kind}`);
  }
}

/** @throws ServiceProblem address_not_found, or outside_service_area. */
async function placeOf(address: string, geocoder: Geocoder): Promise<Place> {
  const located = await locateAddress(geocoder, { text: address });
  if (!located) throw fieldProblem('address_not_found', '/body/address', 'We do not know this address: correct it.');
  const { point, zone } = located;
  if (!zone) {
    throw fieldProblem('outside_service_area', '/body/address', 'We are not there yet: it is outside Bucharest.');
  }
  return { address, ...point, zoneId: zone.id };
}
