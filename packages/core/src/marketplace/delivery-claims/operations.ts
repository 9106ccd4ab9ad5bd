import type { claimsContract } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { create } from './create.js';
import { findClaims } from './list.js';
import { loadClaim } from './load.js';
import { claimMoves } from './moves.js';
import { photoAnswer } from './photo.js';
import { claimView, claimViews } from './view.js';

/** The claims of a partner. */
export const claimsOperations: Operations<typeof claimsContract> = {
  create,

  async list({ caller: { partnerId, livemode }, query, reader }) {
    const page = await findClaims(reader, { partnerId, livemode }, query);
    return { status: 200, body: { data: await claimViews(reader, page.rows), nextCursor: page.nextCursor } };
  },

  async get({ caller, params, reader }) {
    return { status: 200, body: await claimView(reader, await loadClaim(reader, params.id, caller)) };
  },

  async withdraw(call) {
    const { caller, db, params } = call;
    const claim = await loadClaim(db, params.id, caller);
    const after = await claimMoves.move(call, claim, 'withdraw', { relation: 'partner', actorId: caller.keyId });
    return { status: 200, body: await claimView(db, after) };
  },

  async downloadPhoto(call) {
    const { caller, params, reader } = call;
    return photoAnswer(call, await loadClaim(reader, params.id, caller), params.photoId);
  },
};
