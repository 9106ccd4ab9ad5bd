import { CourierPausedEventData } from '@doorstep/contracts';
import { wallTime } from '../../kernel/primitives/local-time.js';
import type { LoadNotificationContext } from './context.js';

/** Addresses the courier who is paused. The message is of no use after the pause. */
export const courierPausedContext: LoadNotificationContext = async ({ ports }, event) => {
  const { courierId, cityId, pausedUntil } = CourierPausedEventData.parse(event.data);
  const timeZone = ports.cities.city(cityId)?.timeZone;
  return {
    event,
    valuesIn: () => (timeZone === undefined ? {} : { pauseEnd: wallTime(timeZone, pausedUntil).time }),
    accountsOf: (audience) => (audience === 'courier' ? { courierId } : undefined),
    expiresAt: pausedUntil,
  };
};
