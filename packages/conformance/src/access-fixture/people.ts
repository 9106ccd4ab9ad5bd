import type { Role } from '@doorstep/contracts';
import { type Ports, type Store, sha256Hex, type Tables, toInstant, type UnitOfWork } from '@doorstep/core';

/** There are two of everything: the callers belong to `ours`, the objects of others to `theirs`. */
export const sides = ['ours', 'theirs'] as const;
export type Side = (typeof sides)[number];

/** The sessions of an account, which are otherwise equal. */
export const sessionKinds = ['demo', 'real', 'steppedUp', 'expired', 'spare'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** An account with its sessions. */
export interface Person {
  readonly accountId: string;
  readonly email: string;
  readonly tokens: Readonly<Record<SessionKind, string>>;
  /** The session that no actor uses. */
  readonly spareSessionId: string;
  readonly demoSessionId: string;
}
export type People = Readonly<Record<Role, Person>>;

/** The organisations that the accounts of a side belong to. */
export type Organisations = Pick<Tables['accounts'], 'merchantId' | 'courierId' | 'fleetId'>;

/** Password of every account in the fixture. */
export const password = 'patru-castane-coapte';

type FixturePorts = Pick<Ports, 'clock' | 'newId' | 'passwords'>;

/** Adds a fleet with one courier, who is on shift at an unknown position. */
export async function addFleet(
  store: Store,
  ports: FixturePorts,
  side: Side,
): Promise<Omit<Organisations, 'merchantId'>> {
  const now = toInstant(ports.clock.now());
  const [fleetId, courierId] = [ports.newId('fleet'), ports.newId('courier')];
  await store.transaction(async (db) => {
    await db.insert('fleets', { id: fleetId, name: `Access ${side} SRL`, createdAt: now });
    await db.insert('couriers', {
      id: courierId,
      fleetId,
      cityId: 'bucharest',
      displayName: `Courier ${side}`,
      phone: '+40722000901',
      vehicle: 'car',
      equipment: [],
      birthDate: '1990-01-01',
      onShift: true,
      shiftSince: now,
      cashHeld: 0,
      ratingSum: 0,
      ratingCount: 0,
      createdAt: now,
      updatedAt: now,
    });
  });
  return { fleetId, courierId };
}

/** Adds an account of every role, each with a session of every kind. */
export async function addPeople(
  store: Store,
  ports: FixturePorts,
  side: Side,
  { merchantId, courierId, fleetId }: Organisations,
): Promise<People> {
  const passwordHash = await ports.passwords.hash(password);
  const person = (role: Role): Promise<Person> =>
    addPerson(store, ports, {
      role,
      name: `${side}${role}`,
      passwordHash,
      merchantId: role === 'merchant' ? merchantId : null,
      courierId: role === 'courier' ? courierId : null,
      fleetId: role === 'fleet' ? fleetId : null,
    });
  return {
    customer: await person('customer'),
    merchant: await person('merchant'),
    courier: await person('courier'),
    fleet: await person('fleet'),
    support: await person('support'),
    admin: await person('admin'),
  };
}

/** Adds an account without a company, courier or fleet, and returns its session token. */
export async function addNewcomer(store: Store, ports: FixturePorts, role: Role): Promise<string> {
  const nothing = { passwordHash: null, merchantId: null, courierId: null, fleetId: null, defaultCardId: null };
  const { tokens } = await addPerson(store, ports, { role, name: `new${role}`, ...nothing });
  return tokens.steppedUp;
}

type NewPerson = Organisations & Pick<Tables['accounts'], 'role' | 'passwordHash'> & { readonly name: string };

async function addPerson(store: Store, ports: FixturePorts, { name, ...rest }: NewPerson): Promise<Person> {
  const now = toInstant(ports.clock.now());
  const account = {
    id: ports.newId('account'),
    ...rest,
    email: `${name}@access.example`,
    displayName: name,
    phone: '+40722000902',
    emailVerifiedAt: now,
    phoneVerifiedAt: null,
    nameKey: null,
    familyKey: null,
    defaultCardId: null,
    demo: false,
    createdAt: now,
    updatedAt: now,
  };
  return store.transaction(async (db) => {
    await db.insert('accounts', account);
    return addSessions(db, ports, account, name);
  });
}

async function addSessions(
  db: UnitOfWork,
  ports: FixturePorts,
  account: Tables['accounts'],
  name: string,
): Promise<Person> {
  const { id: accountId, role, merchantId, courierId, fleetId } = account;
  const now = ports.clock.now();
  const tokenOf = (kind: SessionKind): string => `ds_ses_${`${name}${kind}`.padEnd(43, '0')}`;
  const ids = new Map<SessionKind, string>();
  for (const kind of sessionKinds) {
    const id = ports.newId('session');
    ids.set(kind, id);
    await db.insert('sessions', {
      id,
      accountId,
      role,
      merchantId,
      courierId,
      fleetId,
      demo: kind === 'demo',
      tokenHash: sha256Hex(tokenOf(kind)),
      userAgent: null,
      networkHash: null,
      steppedUpUntil: kind === 'steppedUp' ? toInstant(now + 10 * 60_000) : null,
      createdAt: toInstant(now),
      lastUsedAt: toInstant(now),
      expiresAt: toInstant(kind === 'expired' ? now : now + 30 * 86_400_000),
    });
  }
  const tokens = {
    demo: tokenOf('demo'),
    real: tokenOf('real'),
    steppedUp: tokenOf('steppedUp'),
    expired: tokenOf('expired'),
    spare: tokenOf('spare'),
  };
  return {
    accountId,
    email: account.email,
    tokens,
    spareSessionId: ids.get('spare') ?? '',
    demoSessionId: ids.get('demo') ?? '',
  };
}
