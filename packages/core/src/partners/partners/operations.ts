import { type partnersContract, scopes } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import { beginsWith } from '../../kernel/store/prefix.js';
import type { Reader } from '../../kernel/store/store.js';
import { liveAccessDecisions } from '../live-access/decisions.js';
import { assertLiveAccess } from '../live-access/of-partner.js';
import { createPartner } from './create-partner.js';
import { parseExpiry } from './key-expiry.js';
import { issueKey, revokeKey, rollKey } from './keys.js';
import type { PartnerRecord } from './records.js';
import { apiKeyView, issuedKeyView, partnerView } from './views.js';

/** Partners and their API keys. */
export const partnersOperations: Operations<typeof partnersContract> = {
  async create(call) {
    const { name, contactEmail = null } = call.body;
    const partner = await createPartner(call, { name, contactEmail }, call.caller.accountId);
    const headers = { location: `/api/v1/admin/partners/${partner.id}` };
    return { status: 201, body: partnerView(partner), headers };
  },

  async list({ query, reader }) {
    const { name, ...page } = query;
    const named = name === undefined ? {} : { name: beginsWith(name) };
    const where = { ...named, sandboxId: null };
    const { rows, nextCursor } = await findPage(reader, 'partners', { where, orderBy: [['name', 'asc']] }, page);
    return { status: 200, body: { data: rows.map(partnerView), nextCursor } };
  },

  async get({ params, reader }) {
    return { status: 200, body: partnerView(await existingPartner(reader, params.id)) };
  },

  async update({ body: { contactEmail }, db, now, params }) {
    const partner = await existingPartner(db, params.id);
    const change = { contactEmail, updatedAt: now };
    await db.update('partners', { id: partner.id }, change);
    return { status: 200, body: partnerView({ ...partner, ...change }) };
  },

  async setCreditLimit({ body, db, now, params }) {
    const partner = await existingPartner(db, params.id);
    const creditLimitAmount = body.creditLimit?.amount ?? null;
    const currency = body.creditLimit?.currency ?? partner.currency;
    // The next warning is about the new limit.
    const change = { creditLimitAmount, currency, warnedMonth: null, updatedAt: now };
    await db.update('partners', { id: partner.id }, change);
    return { status: 200, body: partnerView({ ...partner, ...change }) };
  },

  ...liveAccessDecisions,

  async createKey(call) {
    const { body, caller, db, now, params } = call;
    const { id: partnerId } = await existingPartner(db, params.id);
    if (body.livemode) await assertLiveAccess(db, partnerId);
    const wanted = {
      partnerId,
      name: body.name,
      livemode: body.livemode,
      scopes: scopes.filter((scope) => body.scopes.includes(scope)),
      expiresAt: parseExpiry(body.expiresAt, now),
    };
    return { status: 201, body: issuedKeyView(await issueKey(call, wanted, caller.accountId), now) };
  },

  async listKeys({ params, query, now, reader }) {
    const { id: partnerId } = await existingPartner(reader, params.id);
    const list = { where: { partnerId }, orderBy: [['createdAt', 'desc']] } as const;
    const { rows, nextCursor } = await findPage(reader, 'apiKeys', list, query);
    return { status: 200, body: { data: rows.map((key) => apiKeyView(key, now)), nextCursor } };
  },

  async rollKey(call) {
    const { body, caller, now, params } = call;
    const reference = { partnerId: params.id, keyId: params.keyId };
    const issued = await rollKey(call, reference, body.overlapSeconds, caller.accountId);
    return { status: 201, body: issuedKeyView(issued, now) };
  },

  async revokeKey(call) {
    const { caller, now, params } = call;
    const revoked = await revokeKey(call, { partnerId: params.id, keyId: params.keyId }, caller.accountId);
    return { status: 200, body: apiKeyView(revoked, now) };
  },
};

async function existingPartner(reader: Reader, id: string): Promise<PartnerRecord> {
  const partner = await reader.get('partners', id);
  if (!partner || partner.sandboxId !== null) throw new ServiceProblem('not_found', 'There is no such partner.');
  return partner;
}
