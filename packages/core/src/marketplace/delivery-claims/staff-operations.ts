import type { deliveryClaimsContract } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { decideClaim } from './decide.js';
import { findClaims } from './list.js';
import { loadLiveClaim } from './load.js';
import { photoAnswer } from './photo.js';
import { staffClaimView, staffClaimViews } from './view.js';

/** The claims of all partners in live mode, for staff. */
export const deliveryClaimsOperations: Operations<typeof deliveryClaimsContract> = {
  async list({ query, reader }) {
    const { partnerId } = query;
    const of = { livemode: true, ...(partnerId === undefined ? {} : { partnerId }) };
    const page = await findClaims(reader, of, query);
    return {
      status: 200,
      body: { data: await staffClaimViews(reader, page.rows), nextCursor: page.nextCursor },
    };
  },

  async get({ params, reader }) {
    return { status: 200, body: await staffClaimView(reader, await loadLiveClaim(reader, params.id)) };
  },

  async decide(call) {
    const { body, caller, db, params } = call;
    const after = await decideClaim(call, await loadLiveClaim(db, params.id), body, caller.accountId);
    return { status: 200, body: await staffClaimView(db, after) };
  },

  async downloadPhoto(call) {
    const { params, reader } = call;
    return photoAnswer(call, await loadLiveClaim(reader, params.id), params.photoId);
  },
};
