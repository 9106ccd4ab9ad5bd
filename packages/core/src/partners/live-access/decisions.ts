import { daySeconds, type PartnersContract } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import { queueEmail } from '../../messaging/mail/queue-email.js';
import { textLanguage } from '../../values/geo/city/text-language.js';
import { liveAccessMoves } from './moves.js';
import { liveAccessOf } from './of-partner.js';
import { liveAccessView } from './view.js';

/** Time for which an e-mail about a decision is useful. */
const usefulSeconds = 3 * daySeconds;

/** Live access, for administrators. */
export const liveAccessDecisions: Pick<Operations<PartnersContract>, 'listLiveAccess' | 'decideLiveAccess'> = {
  async listLiveAccess({ query, reader }) {
    const { status, ...page } = query;
    const list = { where: { status }, orderBy: [['statusSince', 'asc']] } as const;
    const { rows, nextCursor } = await findPage(reader, 'partnerLiveAccess', list, page);
    const partners = await reader.find('partners', { where: { id: { in: rows.map(({ partnerId }) => partnerId) } } });
    const data = rows.flatMap((access) => {
      const partner = partners.find(({ id }) => id === access.partnerId);
      return partner ? [liveAccessView(partner, access, 'staff')] : [];
    });
    return { status: 200, body: { data, nextCursor } };
  },

  async decideLiveAccess(call) {
    const { body, caller, db, now, params, ports } = call;
    const partner = await db.lock('partners', params.id);
    const access = await liveAccessOf(db, params.id);
    if (!partner || !access) throw new ServiceProblem('not_found', 'No such partner signed up itself.');
    const decision = { reason: body.reason ?? null, decidedBy: caller.accountId };
    const mover = { relation: 'staff', actorId: caller.accountId } as const;
    const after = await liveAccessMoves.move(call, { ...access, ...decision }, 'decide', mover, decision);
    if (partner.contactEmail !== null) {
      const { name, contactEmail: to } = partner;
      await queueEmail(call, {
        accountId: null,
        notificationId: null,
        language: textLanguage(ports.cities.home),
        message: { template: 'partner', to, news: { about: 'live_access', partner: name, reason: decision.reason } },
        expiresAt: addSeconds(now, usefulSeconds),
      });
    }
    return { status: 200, body: liveAccessView(partner, after, 'staff') };
  },
};
