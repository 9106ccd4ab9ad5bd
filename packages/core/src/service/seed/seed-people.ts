import { latestApiVersion, scopes } from '@doorstep/contracts';
import type { MerchantRecord } from '../../catalogue/catalogue/records.js';
import type { CourierPositionRecord, CourierRecord, FleetRecord } from '../../couriers/couriers/records.js';
import { nameKeys } from '../../identity/accounts/name-keys.js';
import type { AccountRecord } from '../../identity/accounts/records.js';
import { sha256Hex } from '../../kernel/primitives/digest.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import type { NewRow } from '../../kernel/store/table.js';
import type { ApiKeyRecord, PartnerRecord } from '../../partners/partners/records.js';
import { demoName } from '../../values/demo/demo-abroad.js';
import { type DemoPerson, demoApiKey, demoPeople } from '../../values/demo/demo-accounts.js';
import type { CityProfile } from '../../values/geo/city/city-profile.js';
import { fleetNames, seedCouriers } from './people.js';
import type { SeedPlaces } from './places.js';
import type { SeedSource } from './seed-ids.js';

export function seedFleets(source: SeedSource, city: CityProfile): readonly FleetRecord[] {
  return fleetNames.map((name) => ({ id: source.newId('fleet'), name: demoName(city, name), createdAt: source.at(0) }));
}

/** Old enough that the rules accept the first report of a courier from any place. */
const positionAgeSeconds = 15 * 60;

/** Makes the couriers, `scale` times, all on shift, with their last positions. */
export function seedCourierRecords(
  source: SeedSource,
  places: SeedPlaces,
  fleets: readonly FleetRecord[],
  { scale, now }: { readonly scale: number; readonly now: Instant },
): { readonly couriers: readonly NewRow<CourierRecord>[]; readonly positions: readonly CourierPositionRecord[] } {
  const fleetIds = new Map(fleets.map(({ id, name }) => [name, id]));
  const at = addSeconds(now, -positionAgeSeconds);
  const made = Array.from({ length: scale }, (_, copy) =>
    seedCouriers.map((seeded, index) => {
      const courier: NewRow<CourierRecord> = {
        id: source.newId('courier'),
        cityId: places.city.id,
        fleetId: seeded.fleet === null ? null : (fleetIds.get(demoName(places.city, seeded.fleet)) ?? null),
        displayName: seeded.displayName,
        ...nameKeys(seeded.displayName),
        phone: `+40721${String(copy * seedCouriers.length + index + 1).padStart(6, '0')}`,
        vehicle: seeded.vehicle,
        equipment: seeded.equipment,
        birthDate: seeded.birthDate,
        onShift: true,
        shiftSince: now,
        cashHeld: 0,
        ratingSum: Math.round(seeded.rating.average * seeded.rating.count),
        ratingCount: seeded.rating.count,
        createdAt: source.at(0),
        updatedAt: now,
      };
      const place = places.pointInSector(seeded.sector);
      return { courier, position: { id: courier.id, ...place, at, writer: 'seed', updatedAt: now } };
    }),
  ).flat();
  return { couriers: made.map(({ courier }) => courier), positions: made.map(({ position }) => position) };
}

/** Makes the demo accounts. All have the published password and share its hash. */
export function seedAccounts(
  source: SeedSource,
  city: CityProfile,
  passwordHash: string,
  owned: {
    readonly merchants: readonly MerchantRecord[];
    readonly fleets: readonly FleetRecord[];
    readonly couriers: readonly NewRow<CourierRecord>[];
  },
): readonly AccountRecord[] {
  return demoPeople.map((person, index) => ({
    id: source.newId('account'),
    role: person.role,
    email: person.email,
    passwordHash,
    displayName: person.displayName,
    ...nameKeys(person.displayName),
    phone: person.phone,
    emailVerifiedAt: null,
    phoneVerifiedAt: null,
    demo: true,
    merchantId: named(owned.merchants, person.merchant && demoName(city, person.merchant)),
    courierId: courierOf(owned.couriers, person),
    fleetId: named(owned.fleets, person.fleet && demoName(city, person.fleet)),
    defaultCardId: null,
    createdAt: source.at(index),
    updatedAt: source.at(index),
  }));
}

/** Makes the demo partner and its test key. */
export function seedPartner(
  source: SeedSource,
  city: CityProfile,
): { readonly partner: PartnerRecord; readonly key: ApiKeyRecord } {
  const partner: PartnerRecord = {
    id: source.newId('partner'),
    name: demoName(city, 'Florăria Online SRL'),
    contactEmail: 'tehnic@floraria-online.example',
    sandboxId: null,
    currency: city.country.currency,
    creditLimitAmount: null,
    warnedMonth: null,
    testCreditLimitAmount: null,
    testWarnedMonth: null,
    billing: null,
    createdAt: source.at(0),
    updatedAt: source.at(0),
  };
  const key: ApiKeyRecord = {
    id: source.newId('apiKey'),
    partnerId: partner.id,
    name: 'Published test key',
    livemode: false,
    keyHash: sha256Hex(demoApiKey),
    lastFour: demoApiKey.slice(-4),
    scopes: [...scopes],
    apiVersion: latestApiVersion,
    createdAt: source.at(0),
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    rolledTo: null,
  };
  return { partner, key };
}

function named(records: readonly { readonly id: string; readonly name: string }[], name?: string): string | null {
  return records.find((record) => record.name === name)?.id ?? null;
}

function courierOf(couriers: readonly NewRow<CourierRecord>[], person: DemoPerson): string | null {
  if (person.role !== 'courier') return null;
  return couriers.find(({ displayName }) => displayName === person.displayName)?.id ?? null;
}
