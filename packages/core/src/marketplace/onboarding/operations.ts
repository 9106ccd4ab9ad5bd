import type { PlatformContract } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { create } from './applying.js';
import { update } from './completing.js';
import { sendCustomerIntent } from './customer-intent.js';
import { updateStatus, withdraw } from './deciding.js';
import { goLive } from './going-live.js';
import { acceptInvitation, invite } from './invitations.js';
import { get, list, listOwn } from './reading.js';

/** Applications of suppliers, couriers and fleets, and the waitlist. */
export const leadsOperations: Operations<PlatformContract['leads']> = {
  create,
  sendCustomerIntent,
  listOwn,
  get,
  update,
  withdraw,
  acceptInvitation,
  list,
  updateStatus,
  invite,
  goLive,
};
