import { canonicalVatId, type LeadUpdate, type PlatformContract } from '@doorstep/contracts';
import { withPreparation } from '../../kernel/operation/operation.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import type { MoveChange } from '../../kernel/state-machine/moves.js';
import { assertPrecise, type PrecisionCall } from '../../values/geo/address/imprecise-address.js';
import { type LocatingPorts, locateAddress } from '../../values/geo/address/locate-address.js';
import type { Point } from '../../values/geo/shape/point.js';
import { documentsOf, loadLead, lockLead } from './load.js';
import { leadMoves } from './moves.js';
import { followProgress } from './progress.js';
import type { LeadRecord } from './records.js';
import { fieldsOf } from './required-fields.js';
import { leadView } from './view.js';

type Place = Pick<LeadRecord, 'address' | 'lat' | 'lng' | 'zoneId'>;

/** Updates an application with the fields sent. Applicants may complete it in several steps. */
export const update = withPreparation<PlatformContract['leads']['update'], Partial<Place>>({
  async prepare(call) {
    const { body, caller, params, reader } = call;
    const { lead, mover } = await loadLead(reader, params.id, caller);
    leadMoves.assertPossible(lead, 'update', mover.relation);
    assertKnownFields(lead, body);
    if (body.address !== undefined) return placeOf(call, body.address, body.coordinates);
    if (body.coordinates === undefined) return {};
    throw fieldProblem('invalid_request', '/body/coordinates', 'needs the `address` at this place', 'invalid_value');
  },

  async commit(call, place) {
    const { body, caller, db, now, params } = call;
    const { lead, mover } = await lockLead(db, params.id, caller);
    const updated = await leadMoves.move(call, lead, 'update', mover, { ...changesIn(body, lead), ...place });
    const after = await followProgress(call, updated);
    const view = leadView(after, await documentsOf(db, [after.id]), { relation: mover.relation, now });
    return { status: 200, body: view };
  },
});

/** Returns the changed fields except the address, which `placeOf` looks up. Absent fields stay as they are. */
function changesIn(body: LeadUpdate, lead: LeadRecord): MoveChange<LeadRecord> {
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

/** @throws ServiceProblem invalid_request for a field that this kind of application does not have. */
function assertKnownFields({ kind }: LeadRecord, body: LeadUpdate): void {
  const known: readonly string[] = kind === 'supplier' ? [...fieldsOf[kind], 'coordinates'] : fieldsOf[kind];
  const unknown = Object.keys(body).find((field) => !known.includes(field));
  if (unknown !== undefined) {
    throw fieldProblem(
      'invalid_request',
      `/body/${unknown}`,
      `is not part of the application of a ${kind}`,
      'invalid_value',
    );
  }
}

/** Looks up an address, unless it has a pin. @throws ServiceProblem address_not_found, outside_service_area or address_imprecise. */
async function placeOf(
  { reader, ports }: PrecisionCall & { readonly ports: LocatingPorts },
  address: string,
  coordinates: Point | undefined,
): Promise<Place> {
  const located = await locateAddress(ports, { text: address, coordinates });
  if (!located) throw fieldProblem('address_not_found', '/body/address', 'This address was not found: correct it.');
  const { point, zone } = located;
  if (!zone) {
    throw fieldProblem(
      'outside_service_area',
      '/body/address',
      'This address is in none of our delivery zones: see GET /api/v1/service-zones.',
    );
  }
  await assertPrecise({ reader, ports }, { ...located, zone }, { pointer: '/body/address', what: 'this address' });
  return { address, ...point, zoneId: zone.id };
}
