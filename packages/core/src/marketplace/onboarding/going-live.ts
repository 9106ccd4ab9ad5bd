import type { PlatformContract } from '@doorstep/contracts';
import type { CourierRecord, FleetRecord } from '../../couriers/couriers/records.js';
import { nameKeys } from '../../identity/accounts/name-keys.js';
import type { AccountRecord } from '../../identity/accounts/records.js';
import type { Effects, Operation, WriteCall } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { UnitOfWork } from '../../kernel/store/store.js';
import type { NewRow } from '../../kernel/store/table.js';
import { normaliseAddress } from '../../values/geo/address/normalise.js';
import type { CityBook } from '../../values/geo/city/city-book.js';
import type { CityProfile } from '../../values/geo/city/city-profile.js';
import { companyDay } from '../../values/geo/city/company-day.js';
import { leadGaps } from './gaps.js';
import { documentsOf, lockLead } from './load.js';
import { leadMoves } from './moves.js';
import { createMerchant, createStore } from './new-store.js';
import type { LeadRecord } from './records.js';
import { requiredField } from './required-fields.js';
import { leadView } from './view.js';

type Route = PlatformContract['leads']['goLive'];

/** Ids of the objects that going live creates, which the account acts for from then on. */
type Outcome = Partial<Pick<LeadRecord, 'merchantId' | 'storeId' | 'courierId' | 'fleetId'>>;

/**
 * Creates the store, courier or fleet of an approved applicant and grants it to the account, in one transaction. Locks
 * on the lead, its account and its documents prevent changes meanwhile.
 */
export const goLive: Operation<Route> = async (call) => {
  const { caller, db, now, params } = call;
  const { lead, mover } = await lockLead(db, params.id, caller);
  leadMoves.assertPossible(lead, 'go_live', mover.relation);
  const account = await lockComplete(call, lead);
  const outcome = await createOutcome(call, lead, account);
  await grantRights(db, account, outcome, now);
  const after = await leadMoves.move(call, lead, 'go_live', mover, outcome);
  return { status: 200, body: leadView(after, await documentsOf(db, [lead.id]), { relation: mover.relation, now }) };
};

/** Returns the account of a lead, locked. @throws ServiceProblem onboarding_incomplete if the lead lacks anything. */
async function lockComplete({ db, now }: Effects, lead: LeadRecord): Promise<AccountRecord> {
  const account = lead.accountId === null ? undefined : await db.lock('accounts', lead.accountId);
  const documents = await documentsOf(db, [lead.id]);
  const locked = [];
  for (const { id } of documents) locked.push((await db.lock('documents', id)) ?? []);
  const missing = leadGaps({ ...lead, accountId: account?.id ?? null }, locked.flat(), companyDay(now));
  if (account && missing.length === 0) return account;
  const names = missing.map(({ name }) => name).join(', ');
  throw new ServiceProblem('onboarding_incomplete', `This lead still lacks: ${names}.`, { missing });
}

async function createOutcome(call: WriteCall<Route>, lead: LeadRecord, account: AccountRecord): Promise<Outcome> {
  switch (lead.kind) {
    case 'supplier': {
      const merchantId = account.merchantId ?? (await createMerchant(call, lead));
      return { merchantId, storeId: await createStore(call, lead, merchantId, call.caller.accountId) };
    }
    case 'courier':
      return { courierId: await createCourier(call, lead) };
    case 'fleet':
      return { fleetId: await createFleet(call, lead) };
    case 'customer_intent':
      throw new Error('A waitlist lead cannot go live.');
  }
}

/** Creates a courier without a fleet, off shift, and assigns the documents of the lead to them. Returns the id. */
async function createCourier({ db, now, ports }: Effects, lead: LeadRecord): Promise<string> {
  const courier: NewRow<CourierRecord> = {
    id: ports.newId('courier'),
    cityId: cityNamed(ports.cities, lead.city).id,
    displayName: requiredField(lead, 'name'),
    ...nameKeys(requiredField(lead, 'name')),
    phone: requiredField(lead, 'phone'),
    vehicle: requiredField(lead, 'vehicle'),
    equipment: [],
    onShift: false,
    shiftSince: now,
    cashHeld: 0,
    ratingSum: 0,
    ratingCount: 0,
    createdAt: now,
    updatedAt: now,
  };
  await db.insert('couriers', courier);
  await db.update('documents', { leadId: lead.id }, { courierId: courier.id, updatedAt: now });
  return courier.id;
}

async function createFleet({ db, now, ports }: Effects, lead: LeadRecord): Promise<string> {
  const fleet: FleetRecord = { id: ports.newId('fleet'), name: requiredField(lead, 'companyName'), createdAt: now };
  await db.insert('fleets', fleet);
  return fleet.id;
}

/** Updates the account and the copies of its rights in open sessions, so that they take effect at once. */
async function grantRights(db: UnitOfWork, account: AccountRecord, outcome: Outcome, now: string): Promise<void> {
  const { merchantId = account.merchantId, courierId = account.courierId, fleetId = account.fleetId } = outcome;
  const rights = { merchantId, courierId, fleetId };
  await db.update('accounts', { id: account.id }, { ...rights, updatedAt: now });
  await db.update('sessions', { accountId: account.id }, rights);
}

/** Returns the city that a person means by its name or id; the first one for any other text. */
export function cityNamed({ all, home }: Pick<CityBook, 'all' | 'home'>, text: string | null): CityProfile {
  const wanted = normaliseAddress(text ?? '');
  return all.find(({ id, name }) => wanted === normaliseAddress(id) || wanted === normaliseAddress(name)) ?? home;
}
