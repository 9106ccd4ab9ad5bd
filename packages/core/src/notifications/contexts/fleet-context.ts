import { CourierFleetEventData } from '@doorstep/contracts';
import type { LoadNotificationContext } from './context.js';

/** Addresses the accounts with the invited address or number, once verified, and the fleet. */
export const fleetInvitationContext: LoadNotificationContext = async ({ reader }, event) => {
  const invitation = await reader.get('fleetInvitations', event.subjectId);
  if (!invitation) return undefined;
  const { email, phone, fleetId, expiresAt } = invitation;
  return {
    event,
    valuesIn: () => ({}),
    accountsOf(audience) {
      if (audience === 'fleet') return { fleetId };
      if (audience !== 'courier') return undefined;
      if (email !== null) return { email, emailVerifiedAt: { not: null } };
      return phone === null ? undefined : { phone, phoneVerifiedAt: { not: null } };
    },
    expiresAt,
  };
};

/** Addresses the courier and their former fleet. */
export const leftFleetContext: LoadNotificationContext = async (_call, event) => {
  const { courierId, fleetId } = CourierFleetEventData.parse(event.data);
  return {
    event,
    valuesIn: () => ({}),
    accountsOf(audience) {
      if (audience === 'courier') return { courierId };
      return audience === 'fleet' ? { fleetId } : undefined;
    },
  };
};
