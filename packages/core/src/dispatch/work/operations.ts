import type { Language, workContract } from '@doorstep/contracts';
import { offerView } from '../../couriers/courier-offers/view.js';
import type { CourierRecord } from '../../couriers/couriers/records.js';
import { accountLanguage } from '../../identity/accounts/account-language.js';
import type { Operation, Operations, ReadCall } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import { acceptOffer, declineOffer } from './answers.js';
import { readWork, streamWork } from './work.js';

type Area = typeof workContract;

/** Returns the courier of the caller. @throws ServiceProblem forbidden for an account without a courier. */
async function courierOf({
  reader,
  caller: { courierId },
}: Pick<ReadCall<Area['get']>, 'reader' | 'caller'>): Promise<CourierRecord> {
  const courier = courierId === null ? undefined : await reader.get('couriers', courierId);
  if (!courier) throw new ServiceProblem('forbidden', 'This account has no courier.');
  return courier;
}

/** Returns the language of the caller. */
function languageOf({
  reader,
  ports,
  caller,
}: Pick<ReadCall<Area['get']>, 'reader' | 'ports' | 'caller'>): Promise<Language> {
  return accountLanguage(reader, ports.cities, caller.accountId);
}

/** Returns the work of the caller. */
const get: Operation<Area['get']> = async (call) => {
  return { status: 200, body: await readWork(call, await courierOf(call), await languageOf(call)) };
};

/** Streams the work of the caller. */
const follow: Operation<Area['follow']> = async (call) => {
  return {
    status: 200,
    body: streamWork(call, await courierOf(call), await languageOf(call), call.headers['last-event-id']),
  };
};

/** Lists the offers of the caller. */
const listOffers: Operation<Area['listOffers']> = async (call) => {
  const { query, reader } = call;
  const { id: courierId } = await courierOf(call);
  const language = await languageOf(call);
  const where = { courierId, ...(query.status ? { status: { in: query.status } } : {}) };
  const page = await findPage(reader, 'dispatchOffers', { where, orderBy: [['createdAt', 'desc']] }, query);
  return {
    status: 200,
    body: { data: page.rows.map((offer) => offerView(offer, language)), nextCursor: page.nextCursor },
  };
};

/** The operations on the work of couriers, one for each endpoint. */
export const workOperations: Operations<Area> = { get, follow, listOffers, acceptOffer, declineOffer };
