import type { Affiliate, PlatformContract, ReferralCode } from '@doorstep/contracts';
import type { z } from 'zod';
import type { Operations } from '../../kernel/operation/operation.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import type { Reader } from '../../kernel/store/store.js';
import { claimConversion } from './claim.js';
import { claimableUntil } from './clicks.js';
import { activeCode, ensureOwnCode, ownCodeOf } from './codes.js';
import type { ReferralCodeRecord } from './records.js';
import { affiliateViews, conversionView } from './views.js';

/** Referrals: codes, clicks and conversions. */
export const affiliatesOperations: Operations<PlatformContract['affiliates']> = {
  claimConversion,

  async recordClick({ body, db, now, ports }) {
    const code = await activeCode(db, body.code);
    if (!code) throw fieldProblem('not_found', '/body/code', 'This code does not exist or was deactivated.');
    const { landingPath, source = null, campaign = null } = body;
    const click = {
      id: ports.newId('affiliateClick'),
      codeId: code.id,
      landingPath,
      source,
      campaign,
      createdAt: now,
    };
    await db.insert('affiliateClicks', click);
    return {
      status: 201,
      body: {
        id: click.id,
        code: code.code,
        kind: code.kind,
        createdAt: now,
        expiresAt: claimableUntil(click),
      },
    };
  },

  async create({ body, db, now, ports }) {
    const affiliate: ReferralCodeRecord = {
      id: ports.newId('referralCode'),
      code: body.code,
      kind: 'affiliate',
      ownerId: null,
      name: body.name,
      active: true,
      createdAt: now,
      updatedAt: now,
    };
    if (!(await db.insertIfAbsent('referralCodes', affiliate))) {
      throw fieldProblem('referral_code_taken', '/body/code', `The code ${body.code} is taken.`);
    }
    return { status: 201, body: await affiliateView(db, affiliate), audit: { affiliateId: affiliate.id } };
  },

  async list({ query, reader }) {
    const list = { where: { kind: 'affiliate' }, orderBy: [['createdAt', 'desc']] } as const;
    const { rows, nextCursor } = await findPage(reader, 'referralCodes', list, query);
    return { status: 200, body: { data: await affiliateViews(reader, rows), nextCursor } };
  },

  async update({ body, db, now, params }) {
    const { name, active } = body;
    const change = {
      ...(name === undefined ? {} : { name }),
      ...(active === undefined ? {} : { active }),
      updatedAt: now,
    };
    const changed = await db.update('referralCodes', { id: params.id, kind: 'affiliate' }, change);
    const affiliate = changed === 0 ? undefined : await db.get('referralCodes', params.id);
    if (!affiliate) throw new ServiceProblem('not_found', 'There is no such affiliate.');
    return {
      status: 200,
      body: await affiliateView(db, affiliate),
      audit: active === undefined ? {} : { active: String(active) },
    };
  },

  async getOwnCode({ caller, reader }) {
    const code = await ownCodeOf(reader, caller.accountId);
    if (!code) {
      throw new ServiceProblem('not_found', 'You have no code yet: create it with POST /api/v1/referrals/code.');
    }
    return { status: 200, body: codeView(code) };
  },

  async createOwnCode(call) {
    const { code, created } = await ensureOwnCode(call, call.caller.accountId);
    const body = codeView(code);
    return created ? { status: 201, body } : { status: 200, body };
  },

  async listConversions({ caller, query, reader }) {
    const { side, ...page } = query;
    const { accountId } = caller;
    const own = side === 'inviting' ? await ownCodeOf(reader, accountId) : undefined;
    if (side === 'inviting' && !own) return { status: 200, body: { data: [], nextCursor: null } };
    const where = own ? { codeId: own.id } : { customerId: accountId };
    const list = { where, orderBy: [['createdAt', 'desc']] } as const;
    const { rows, nextCursor } = await findPage(reader, 'referralConversions', list, page);
    const codes = await codesById(
      reader,
      rows.map(({ codeId }) => codeId),
    );
    const data = rows.flatMap((row) => {
      const code = codes.get(row.codeId);
      return code ? [conversionView(row, code, accountId)] : [];
    });
    return { status: 200, body: { data, nextCursor } };
  },
};

async function codesById(reader: Reader, ids: readonly string[]): Promise<Map<string, ReferralCodeRecord>> {
  const codes = await reader.find('referralCodes', { where: { id: { in: [...new Set(ids)] } } });
  return new Map(codes.map((code) => [code.id, code]));
}

async function affiliateView(reader: Reader, code: ReferralCodeRecord): Promise<Affiliate> {
  const [view] = await affiliateViews(reader, [code]);
  if (!view) throw new Error(`The affiliate ${code.id} has no view.`);
  return view;
}

function codeView({ code, createdAt }: ReferralCodeRecord): z.input<typeof ReferralCode> {
  return { code, landingPath: `/i/${code}`, createdAt };
}
