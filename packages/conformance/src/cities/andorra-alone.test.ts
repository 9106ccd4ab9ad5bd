import { openCity } from '@doorstep/mocks/city';
import { beforeAll, describe, expect, it } from 'vitest';
import { createHarness, refused } from '../kit/harness.js';
import { startMocksTarget } from '../targets/mocks-target.js';
import { startSqliteTarget } from '../targets/server-target.js';
import type { Target } from '../targets/target.js';
import { importedAndorra } from './imported-andorra.js';

let pack: Uint8Array;
beforeAll(async () => {
  pack = await importedAndorra();
});

const meritxell = { lat: 42.5078, lng: 1.5255 };
const contact = { name: 'Maria Puig', phone: '+376312345' };

const starts: readonly (readonly [string, () => Promise<Target>])[] = [
  ['mocks', () => startMocksTarget({ city: openCity(pack), cities: ['andorra'] })],
  ['server', () => startSqliteTarget([pack], ['andorra'])],
];

describe.each(starts)('a service in Andorra alone with the %s', (_, start) => {
  it('has its demo data there, and delivers nowhere else', async () => {
    const target = await start();
    const harness = createHarness(target);
    const { platform } = harness;
    expect((await platform.reference.listCountries()).data.map(({ code }) => code)).toEqual(['AD']);
    expect((await platform.reference.listCities()).data.map(({ id }) => id)).toEqual(['andorra']);
    expect((await platform.reference.getServiceZones()).zones.map(({ cityId }) => cityId)).toEqual(['andorra']);
    expect(await platform.apps.getConfig({ app: 'customer' })).toMatchObject({
      ...{ cityIds: ['andorra'], currency: 'EUR', languages: ['en', 'ro'] },
      emergencyContacts: [{ service: 'all', phone: '112' }],
    });

    const map = await platform.maps.getConfig();
    expect(map.center).toEqual({ lat: 42.5075, lng: 1.5218 });
    expect(map.bounds[2], 'the east of the map').toBeLessThan(2);

    const { data: stores } = await platform.discovery.listStores({ ...meritxell, limit: 100 });
    expect(stores.map(({ store }) => store.name)).toContain('Corner Kitchen');
    const { data: accounts } = await platform.reference.listDemoAccounts();
    const texts = JSON.stringify([stores, accounts.map(({ description }) => description)]);
    expect(texts, 'texts of Bucharest').not.toMatch(/[ăâîșț]|SRL|Sector/i);
    const { facets } = await platform.discovery.getFilters(meritxell);
    const fees = facets.find(({ parameter }) => parameter === 'maxDeliveryFee');
    expect(fees?.values[0]).toMatchObject({ value: '120', label: { ro: 'Până la 1,20 EUR', en: 'Up to EUR 1.20' } });
    const center = { lat: 44.43, lng: 26.1 };
    await refused(platform.discovery.listStores(center), 'outside_service_area');

    const direct = harness.direct();
    const { data: scenarios } = await direct.sandbox.listScenarios();
    const happy = scenarios.find(({ scenario }) => scenario === 'happy');
    expect(happy?.magicAddress).toBe('Sandbox Happy, Andorra la Vella');
    const delivery = await direct.deliveries.create({
      pickup: { address: 'Avinguda Meritxell, Andorra la Vella', coordinates: meritxell, contact },
      dropoff: { address: happy?.magicAddress ?? '', contact },
      items: [{ name: 'Flors', quantity: 1 }],
    });
    expect(delivery.fee.currency).toBe('EUR');
    await direct.sandbox.advanceClock({ seconds: 7_200 });
    expect((await direct.deliveries.get(delivery.id)).status).toBe('delivered');
    expect(target.failures).toEqual([]);
    await target.close();
  });
});
