import type { PartnerAccountsContract } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { liveAccessMoves } from '../live-access/moves.js';
import { liveAccessOf } from '../live-access/of-partner.js';
import { liveAccessView } from '../live-access/view.js';
import { actingAlone, actingFor, assertRole } from './acting.js';

/** Live access, for the people of a partner. */
export const liveAccessOperations: Pick<Operations<PartnerAccountsContract>, 'getLiveAccess' | 'requestLiveAccess'> = {
  async getLiveAccess({ caller, params, reader }) {
    const { member, partner } = await actingFor(reader, caller, params.id);
    const by = member?.role === 'owner' ? 'owner' : 'member';
    return { status: 200, body: liveAccessView(partner, await liveAccessOf(reader, partner.id), by) };
  },

  async requestLiveAccess(call) {
    const { body, caller, db, params } = call;
    const acting = await actingAlone(db, caller, params.id);
    assertRole(acting, 'owner');
    const access = await liveAccessOf(db, params.id);
    if (!access) {
      const detail = 'This partner may have live keys already: nothing needs to be asked for.';
      throw new ServiceProblem('invalid_transition', detail, { currentStatus: 'approved', allowedActions: [] });
    }
    const mover = { relation: 'owner', actorId: caller.accountId } as const;
    const change = { request: body, reason: null, decidedBy: null };
    const after = await liveAccessMoves.move(call, access, 'request', mover, change);
    return { status: 200, body: liveAccessView(acting.partner, after, 'owner') };
  },
};
