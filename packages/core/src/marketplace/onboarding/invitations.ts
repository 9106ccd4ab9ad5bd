import { daySeconds, type PlatformContract } from '@doorstep/contracts';
import { openAccount } from '../../identity/accounts/open-account.js';
import { assertStrongPassword } from '../../identity/accounts/password-rules.js';
import { signIn } from '../../identity/sign-in/sign-in.js';
import { type Operation, withPreparation } from '../../kernel/operation/operation.js';
import { base62 } from '../../kernel/primitives/base62.js';
import { sha256Hex } from '../../kernel/primitives/digest.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { applicantRoles } from './applying.js';
import { documentsOf, lockLead } from './load.js';
import { leadMachine } from './machine.js';
import { leadMoves, system } from './moves.js';
import type { InvitationRecord, LeadRecord } from './records.js';
import { leadView } from './view.js';

type Area = PlatformContract['leads'];

/** Validity of an invitation. */
const invitationSeconds = 7 * daySeconds;

/** 256 bits: tokens cannot be guessed, so a plain SHA-256 of them is safe to store. */
const secretBytes = 32;

/** Issues an invitation for the applicant, which replaces the previous one. */
export const invite: Operation<Area['invite']> = async (call) => {
  const { caller, db, now, params, ports } = call;
  const { lead, mover } = await lockLead(db, params.id, caller);
  await leadMoves.move(call, lead, 'invite', mover);
  if ((await db.count('accounts', { email: lead.email })) > 0) {
    const detail = 'An account with the e-mail of this lead exists: let the applicant sign in and apply from there.';
    throw new ServiceProblem('email_taken', detail);
  }
  const token = `ds_inv_${base62(ports.random.bytes(secretBytes))}`;
  const invitation: InvitationRecord = {
    id: ports.newId('invitation'),
    leadId: lead.id,
    tokenHash: sha256Hex(token),
    invitedBy: caller.accountId,
    expiresAt: addSeconds(now, invitationSeconds),
    createdAt: now,
  };
  await db.remove('invitations', { leadId: lead.id });
  await db.insert('invitations', invitation);
  const { id, leadId, expiresAt } = invitation;
  return { status: 201, body: { id, leadId, token, expiresAt } };
};

/** Result of the preparation. */
interface Accepted {
  readonly invitationId: string;
  readonly passwordHash: string;
}

/** Opens the account of an invited applicant. */
export const acceptInvitation = withPreparation<Area['acceptInvitation'], Accepted>({
  async prepare({ body, now, ports, reader }) {
    const [invitation] = await reader.find('invitations', { where: { tokenHash: sha256Hex(body.token) }, limit: 1 });
    const lead = await invitedLead(invitation, now, (id) => reader.get('leads', id));
    await assertStrongPassword(ports, {
      password: body.password,
      pointer: '/body/password',
      owner: { ...lead, companies: [lead.companyName, lead.storeName] },
    });
    return { invitationId: invitation?.id ?? '', passwordHash: await ports.passwords.hash(body.password) };
  },

  async commit(call, { invitationId, passwordHash }) {
    const { db, now, userAgent } = call;
    const invitation = await db.lock('invitations', invitationId);
    const lead = await invitedLead(invitation, now, (id) => db.lock('leads', id));
    await db.remove('invitations', { leadId: lead.id });
    const account = await openAccount(call, {
      role: roleOf(lead),
      email: lead.email,
      passwordHash,
      displayName: lead.name ?? lead.email,
      phone: lead.phone,
      emailPointer: '/body/token',
    });
    const mover = { ...system, actorId: account.id };
    const after = await leadMoves.move(call, lead, 'open_account', mover, { accountId: account.id });
    const signedIn = await signIn(call, account, userAgent);
    const view = leadView(after, await documentsOf(db, [lead.id]), { relation: 'applicant', now });
    return { status: 201, body: { lead: view, signedIn } };
  },
});

/** Reads the lead of a valid invitation. @throws ServiceProblem not_found if it is unknown, used or expired. */
async function invitedLead(
  invitation: InvitationRecord | undefined,
  now: Instant,
  read: (leadId: string) => Promise<LeadRecord | undefined>,
): Promise<LeadRecord> {
  const lead = invitation && invitation.expiresAt > now ? await read(invitation.leadId) : undefined;
  if (lead && leadMachine.find('open_account', 'system', lead)) return lead;
  throw new ServiceProblem('not_found', 'This invitation is unknown, used or expired: ask for a new one.');
}

/** Returns the role for the account of an applicant. The state machine allows no other lead here. */
function roleOf({ kind }: LeadRecord): (typeof applicantRoles)[keyof typeof applicantRoles] {
  if (kind === 'customer_intent') throw new Error('A waitlist lead has no account.');
  return applicantRoles[kind];
}
