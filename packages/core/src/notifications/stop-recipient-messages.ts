import type { PlatformContract } from '@doorstep/contracts';
import type { Operation } from '../kernel/operation/operation.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import { optOut } from '../messaging/recipients/opt-outs.js';

type Route = PlatformContract['notifications']['stopRecipientMessages'];

/** Stops messages to the number and the e-mail address of the recipient whose message has the link. */
export const stopRecipientMessages: Operation<Route> = async ({ body, db, now }) => {
  const [delivery] = await db.find('deliveries', { where: { trackingToken: body.token }, limit: 1 });
  if (!delivery) throw new ServiceProblem('invalid_link');
  const { partnerId, livemode, dropoff, recipientMessages } = delivery;
  const addresses = [dropoff.contact.phone, ...(recipientMessages?.email ? [recipientMessages.email] : [])];
  for (const to of addresses) await optOut({ db, now }, { partnerId, livemode, to });
  return { status: 204, body: undefined };
};
