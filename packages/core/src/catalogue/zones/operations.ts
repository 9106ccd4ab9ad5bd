import type { DispatchZone, dispatchZonesContract } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import type { CityBook, PlacedZone } from '../../values/geo/city/city-book.js';
import type { ZoneSettingsRecord } from './records.js';
import { misplacedLimit, storedSettings, updatedSettings, wholeSettings } from './settings.js';

/** The operations on the zones of dispatch. */
export const zoneOperations: Operations<typeof dispatchZonesContract> = {
  async listZones({ ports, query: { cityId }, reader }) {
    const cities = ports.cities.all.filter(({ id }) => cityId === undefined || id === cityId);
    const records = new Map((await reader.find('zoneSettings', {})).map((record) => [record.id, record]));
    return {
      status: 200,
      body: {
        data: cities.flatMap((city) => city.zones.map((zone) => zoneView({ ...zone, city }, records.get(zone.id)))),
      },
    };
  },

  async getZone({ params, ports, reader }) {
    const zone = knownZone(ports.cities, params.zoneId);
    return { status: 200, body: zoneView(zone, await reader.get('zoneSettings', zone.id)) };
  },

  async updateZone({ body, caller, db, emit, now, params, ports }) {
    const zone = knownZone(ports.cities, params.zoneId);
    // Locks a row that exists, so that two first changes do not overwrite each other.
    await db.insertIfAbsent('zoneSettings', { id: zone.id, sequence: 0, settings: {}, updatedAt: now });
    const before = await db.lock('zoneSettings', zone.id);
    const { currency } = zone.city.country;
    const settings = updatedSettings(wholeSettings(currency, before?.settings), body);
    const misplaced = misplacedLimit(settings.limits);
    if (misplaced) {
      const { earlier, later } = misplaced;
      const name = body.limits?.[earlier] === undefined ? later : earlier;
      const detail = `\`${earlier}\` (${settings.limits[earlier]}) may not be more than \`${later}\` (${settings.limits[later]}).`;
      throw fieldProblem('invalid_request', `/body/limits/${name}`, detail, 'invalid_value');
    }
    const change = {
      sequence: (before?.sequence ?? 0) + 1,
      settings: storedSettings(currency, settings),
      updatedAt: now,
    };
    await db.update('zoneSettings', { id: zone.id }, change);
    const data = { zoneId: zone.id, settings };
    emit({
      type: 'zone.settings_changed',
      subjectId: zone.id,
      sequence: change.sequence,
      actorId: caller.accountId,
      data,
    });
    return { status: 200, body: zoneView(zone, { id: zone.id, ...change }), audit: { change: JSON.stringify(body) } };
  },
};

function zoneView({ id, name, city }: PlacedZone, record: ZoneSettingsRecord | undefined): DispatchZone {
  return {
    id,
    name,
    settings: wholeSettings(city.country.currency, record?.settings),
    updatedAt: record?.updatedAt ?? null,
  };
}

function knownZone(cities: CityBook, id: string): PlacedZone {
  const zone = cities.zone(id);
  if (!zone) throw new ServiceProblem('not_found', 'There is no such zone.');
  return zone;
}
