import { z } from 'zod';
import { IssuedApiKey } from '../../shared/api-keys.js';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { Email, text } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';

/** The roles of the people of a partner. */
export const partnerRoles = ['owner', 'developer', 'finance', 'support'] as const;
/** What a member of a partner may do. */
export type PartnerRole = (typeof partnerRoles)[number];

/** The states of a member. */
export const memberStatuses = ['invited', 'active'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

const role = z
  .enum(partnerRoles)
  .describe(
    '`owner` does everything; `developer` everything in test mode, and reads live mode; `finance` reads the account, statements and invoices; `support` reads everything',
  );

const companyName = z.object({ id: id('partner'), name: z.string() }).strict();

const partnerMember = z
  .object({
    id: id('partnerMember'),
    partner: companyName.describe('The partner that the person works for'),
    status: z.enum(memberStatuses).describe('`invited` until the person accepts'),
    role,
    email: z.string().describe('The invited address; of a member, the one of the account'),
    displayName: z.string().nullable().describe('Null until the person accepts'),
    createdAt: Instant,
    joinedAt: Instant.nullable().describe('Null until the person accepts'),
    expiresAt: Instant.nullable().describe('End of the invitation; null for an active member'),
  })
  .strict();
export interface PartnerMemberSchema extends Named<typeof partnerMember> {}
/** A person of a partner, or an invitation of one. */
export const PartnerMember: PartnerMemberSchema = component('PartnerMember', partnerMember);
export type PartnerMember = z.infer<PartnerMemberSchema>;

const partnerMemberList = page(PartnerMember);
export interface PartnerMemberListSchema extends Named<typeof partnerMemberList> {}
/** A page of people of partners. */
export const PartnerMemberList: PartnerMemberListSchema = component('PartnerMemberList', partnerMemberList);

const partnerInvitationRequest = z.object({ email: Email, role }).strict();
export interface PartnerInvitationRequestSchema extends Named<typeof partnerInvitationRequest> {}
/** A person to invite. */
export const PartnerInvitationRequest: PartnerInvitationRequestSchema = component(
  'PartnerInvitationRequest',
  partnerInvitationRequest,
);

const partnerMemberUpdate = z.object({ role }).strict();
export interface PartnerMemberUpdateSchema extends Named<typeof partnerMemberUpdate> {}
/** A change of a member. */
export const PartnerMemberUpdate: PartnerMemberUpdateSchema = component('PartnerMemberUpdate', partnerMemberUpdate);

const partnerSignUp = z.object({ name: text(120).describe('Name of the company, which recipients see') }).strict();
export interface PartnerSignUpSchema extends Named<typeof partnerSignUp> {}
/** A company that signs up. */
export const PartnerSignUp: PartnerSignUpSchema = component('PartnerSignUp', partnerSignUp);

const signedUpPartner = z
  .object({
    member: PartnerMember.describe('You, as the owner'),
    testKey: IssuedApiKey.describe('A key with all scopes'),
  })
  .strict();
export interface SignedUpPartnerSchema extends Named<typeof signedUpPartner> {}
/** A partner that has just signed up. */
export const SignedUpPartner: SignedUpPartnerSchema = component('SignedUpPartner', signedUpPartner);

const consoleKeyRequest = z.object({ livemode: z.boolean().describe('False for test mode') }).strict();
export interface ConsoleKeyRequestSchema extends Named<typeof consoleKeyRequest> {}
/** The mode in which a person wants to work. */
export const ConsoleKeyRequest: ConsoleKeyRequestSchema = component('ConsoleKeyRequest', consoleKeyRequest);
