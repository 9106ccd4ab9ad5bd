import { daySeconds, type fleetsContract } from '@doorstep/contracts';
import { emitCourierEvent } from '../../couriers/couriers/courier-event.js';
import type { Operation, WriteCall } from '../../kernel/operation/operation.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import type { Reader, Where } from '../../kernel/store/store.js';
import { fleetOf } from './couriers.js';
import { invitationEvent, invitationMoves, invitationView } from './moves.js';
import type { FleetInvitationRecord } from './records.js';

type Area = typeof fleetsContract;

/** Time in which an invitation can be answered. */
const invitationSeconds = 14 * daySeconds;

/** Most invitations that a courier sees. */
const maxOpen = 50;

const newestFirst = [['createdAt', 'desc']] as const;

/** Invites a courier to the caller's fleet, in place of an open invitation to the same address or number. */
export const createInvitation: Operation<Area['createInvitation']> = async (call) => {
  const { body, caller, db, emit, now, ports } = call;
  const { id: fleetId, name } = await fleetOf(db, caller);
  const { email = null, phone = null, terms } = body;
  const mover = { relation: 'fleet', actorId: caller.accountId } as const;
  const same = email === null ? { phone } : { email };
  for (const earlier of await db.find('fleetInvitations', { where: { ...same, status: 'open' } })) {
    if (earlier.fleetId === fleetId) await invitationMoves.move(call, earlier, 'withdraw', mover);
  }
  const invitation: FleetInvitationRecord = {
    ...{ id: ports.newId('fleetInvitation'), fleetId, email, phone, terms, status: 'open', sequence: 1 },
    ...{ courierId: null, expiresAt: addSeconds(now, invitationSeconds) },
    ...{ statusSince: now, createdAt: now, updatedAt: now },
  };
  await db.insert('fleetInvitations', invitation);
  emit(invitationEvent(invitation, 'fleet_invitation.created', caller.accountId));
  return { status: 201, body: invitationView(invitation, name, 'fleet', now) };
};

/** Lists the invitations of the caller's fleet. */
export const listInvitations: Operation<Area['listInvitations']> = async ({ caller, now, query, reader }) => {
  const { id: fleetId, name } = await fleetOf(reader, caller);
  const where = { fleetId, ...(query.status ? { status: { in: query.status } } : {}) };
  const page = await findPage(
    reader,
    'fleetInvitations',
    { where, orderBy: newestFirst, ...(query.status ? { eachOf: 'status' } : {}) },
    query,
  );
  const data = page.rows.map((invitation) => invitationView(invitation, name, 'fleet', now));
  return { status: 200, body: { data, nextCursor: page.nextCursor } };
};

/** Withdraws an invitation of the caller's fleet. */
export const withdrawInvitation: Operation<Area['withdrawInvitation']> = async (call) => {
  const { caller, db, now, params } = call;
  const invitation = await db.lock('fleetInvitations', params.id);
  if (!invitation || caller.fleetId === null || invitation.fleetId !== caller.fleetId) throw noSuchInvitation();
  const { name } = await fleetOf(db, caller);
  const mover = { relation: 'fleet', actorId: caller.accountId } as const;
  const after = await invitationMoves.move(call, invitation, 'withdraw', mover);
  return { status: 200, body: invitationView(after, name, 'fleet', now) };
};

/** Lists the open invitations to the calling courier. */
export const listOwnInvitations: Operation<Area['listOwnInvitations']> = async ({ caller, now, reader }) => {
  const found = await Promise.all(
    (await contactsOf(reader, caller.accountId)).map((contact) =>
      reader.find('fleetInvitations', {
        where: { ...contact, status: 'open' },
        orderBy: newestFirst,
        limit: maxOpen,
      }),
    ),
  );
  const open = found
    .flat()
    .filter(({ expiresAt }) => expiresAt > now)
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .slice(0, maxOpen);
  const fleets = await reader.find('fleets', { where: { id: { in: open.map(({ fleetId }) => fleetId) } } });
  const names = new Map(fleets.map(({ id, name }) => [id, name]));
  const data = open.map((each) => invitationView(each, names.get(each.fleetId) ?? '', 'courier', now));
  return { status: 200, body: { data } };
};

/** Lets the calling courier join a fleet. The courier is locked before the invitation. */
export const acceptInvitation: Operation<Area['acceptInvitation']> = async (call) => {
  const { caller, db, now } = call;
  const courier = caller.courierId === null ? undefined : await db.lock('couriers', caller.courierId);
  if (!courier) throw noSuchInvitation();
  const { after, fleetName } = await answer(call, 'accept');
  const { id: courierId, cityId, fleetId: former } = courier;
  const isNew = former !== after.fleetId;
  if (former !== null && isNew) {
    await emitCourierEvent(call, 'courier.left_fleet', caller.accountId, { courierId, cityId, fleetId: former });
  }
  const fleetSince = isNew ? now : courier.fleetSince;
  const change = { fleetId: after.fleetId, fleetTerms: after.terms, fleetSince, updatedAt: now };
  await db.update('couriers', { id: courierId }, change);
  return { status: 200, body: invitationView(after, fleetName, 'courier', now) };
};

/** Refuses an invitation to the calling courier. */
export const refuseInvitation: Operation<Area['refuseInvitation']> = async (call) => {
  const { after, fleetName } = await answer(call, 'refuse');
  return { status: 200, body: invitationView(after, fleetName, 'courier', call.now) };
};

type Answer = WriteCall<Area['acceptInvitation']> | WriteCall<Area['refuseInvitation']>;

/** Moves an invitation to the calling courier. */
async function answer(
  call: Answer,
  action: 'accept' | 'refuse',
): Promise<{ readonly after: FleetInvitationRecord; readonly fleetName: string }> {
  const { caller, db, params } = call;
  const { accountId: actorId, courierId } = caller;
  const invitation = await db.lock('fleetInvitations', params.id);
  if (!invitation || courierId === null || !(await isInvited(call, invitation))) throw noSuchInvitation();
  const fleet = await db.get('fleets', invitation.fleetId);
  const after = await invitationMoves.move(call, invitation, action, { relation: 'courier', actorId }, { courierId });
  return { after, fleetName: fleet?.name ?? '' };
}

/** Returns true for an invitation to the caller that has not expired. One that was answered stays that of the courier. */
async function isInvited({ caller, db, now }: Answer, invitation: FleetInvitationRecord): Promise<boolean> {
  if (invitation.courierId !== null) return invitation.courierId === caller.courierId;
  const contacts = await contactsOf(db, caller.accountId);
  const isTheirs = contacts.some(({ email, phone }) =>
    email === undefined ? phone === invitation.phone : email === invitation.email,
  );
  return isTheirs && invitation.expiresAt > now;
}

/**
 * Returns the conditions for invitations to an account. Only verified contacts count, because others may be those of
 * somebody else.
 */
async function contactsOf(
  reader: Reader,
  accountId: string,
): Promise<readonly Pick<Where<FleetInvitationRecord> & Partial<Contact>, 'email' | 'phone'>[]> {
  const account = await reader.get('accounts', accountId);
  if (!account) return [];
  const { email, emailVerifiedAt, phone, phoneVerifiedAt } = account;
  return [
    ...(emailVerifiedAt === null ? [] : [{ email }]),
    ...(phone === null || phoneVerifiedAt === null ? [] : [{ phone }]),
  ];
}

/** One address or number of an account. */
interface Contact {
  readonly email: string;
  readonly phone: string;
}

function noSuchInvitation(): ServiceProblem {
  return new ServiceProblem('not_found', 'There is no such invitation, or it has expired.');
}
