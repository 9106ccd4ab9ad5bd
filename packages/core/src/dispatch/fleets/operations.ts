import type { fleetsContract } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { getCourier, getOwn, leave, listCouriers, removeCourier } from './couriers.js';
import {
  acceptInvitation,
  createInvitation,
  listInvitations,
  listOwnInvitations,
  refuseInvitation,
  withdrawInvitation,
} from './invitations.js';

/** The operations of fleets, one for each endpoint. */
export const fleetsOperations: Operations<typeof fleetsContract> = {
  getOwn,
  listCouriers,
  getCourier,
  removeCourier,
  createInvitation,
  listInvitations,
  withdrawInvitation,
  listOwnInvitations,
  acceptInvitation,
  refuseInvitation,
  leave,
};
