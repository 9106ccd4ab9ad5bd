import type { PlatformContract } from '@doorstep/contracts';
import type { AccountRecord } from '../../identity/accounts/records.js';
import { signIn } from '../../identity/sign-in/sign-in.js';
import type { Operations, WriteCall } from '../../kernel/operation/operation.js';
import { worstState } from '../../kernel/ports/status-board.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { demoDescription, demoPassword } from '../../values/demo/demo-accounts.js';
import { locateAddress } from '../../values/geo/address/locate-address.js';
import { cityView, countriesView, serviceZonesView } from './city-views.js';
import { version } from './version.js';

type Area = PlatformContract['reference'];

/** Health, status, demo accounts and reference data. */
export const referenceOperations: Operations<Area> = {
  async getHealth({ now, ports }) {
    if (await ports.readiness.check()) {
      return { status: 200, body: { status: 'ok', alive: true, ready: true, version, time: now } };
    }
    throw new ServiceProblem('unavailable', 'This server is not ready to serve requests.', {}, { 'retry-after': '2' });
  },

  async getStatus({ now, ports }) {
    await ports.readiness.check();
    const components = ports.status.read();
    return { status: 200, body: { state: worstState(components), components: [...components], time: now } };
  },

  async listDemoAccounts({ reader, ports }) {
    const accounts = await reader.find('accounts', {
      where: { demo: true },
      orderBy: [['createdAt', 'asc']],
      limit: 100,
    });
    const data = accounts.map(({ id: accountId, role, email, displayName }) => ({
      accountId,
      role,
      email,
      password: demoPassword,
      displayName,
      description: demoDescription(email, ports.cities.home) ?? `Demo account, role ${role}`,
    }));
    return { status: 200, body: { data } };
  },

  async loginToDemo(call) {
    const account = await demoAccount(call);
    if (!account)
      throw new ServiceProblem('not_found', 'There is no such demo account: read GET /api/v1/demo/accounts.');
    return { status: 201, body: await signIn(call, account, call.userAgent) };
  },

  async listCountries({ ports }) {
    return { status: 200, body: { data: countriesView(ports.cities) } };
  },

  async listCities({ ports, query }) {
    const code = query.country?.toUpperCase();
    const cities = ports.cities.all.map(cityView);
    return { status: 200, body: { data: cities.filter((city) => code === undefined || city.countryCode === code) } };
  },

  async getServiceZones({ ports, query }) {
    const city = ports.cities.city(query.cityId ?? ports.cities.home.id);
    if (!city) throw new ServiceProblem('not_found', 'There is no such city: read GET /api/v1/cities.');
    return { status: 200, body: serviceZonesView(city) };
  },

  validateAddress: {
    async read({ body, ports }) {
      const located = await locateAddress(ports, { text: body.addressText, coordinates: body.coordinates });
      if (!located) {
        const nowhere = { inServiceArea: false, coordinates: null, label: null, zoneId: null } as const;
        return { status: 200, body: { ...nowhere, reason: 'address_not_found' } };
      }
      const { point: coordinates, label, zone } = located;
      const reason = zone ? 'inside' : 'outside_service_area';
      return { status: 200, body: { inServiceArea: !!zone, reason, coordinates, label, zoneId: zone?.id ?? null } };
    },
  },
};

async function demoAccount({ body, db }: WriteCall<Area['loginToDemo']>): Promise<AccountRecord | undefined> {
  if (body.accountId !== undefined) {
    const account = await db.get('accounts', body.accountId);
    return account?.demo ? account : undefined;
  }
  const where = { demo: true, ...(body.role === undefined ? {} : { role: body.role }) };
  const [first] = await db.find('accounts', { where, orderBy: [['createdAt', 'asc']], limit: 1 });
  return first;
}
