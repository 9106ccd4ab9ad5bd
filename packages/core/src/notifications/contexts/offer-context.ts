import type { NotificationLanguage } from '@doorstep/contracts';
import type { OfferRecord } from '../../couriers/courier-offers/records.js';
import { distanceText } from '../../couriers/reasons/quantities.js';
import { secondsBetween } from '../../kernel/primitives/instant.js';
import { formatMoney } from '../../values/money/format-money.js';
import type { LoadNotificationContext } from './context.js';
import type { TemplateValues } from './templates.js';

/** Addresses the courier of an offer, unless the courier has just caused the event. Messages expire with the offer. */
export const offerContext: LoadNotificationContext = async ({ reader }, event) => {
  const offer = await reader.get('dispatchOffers', event.subjectId);
  if (!offer) return undefined;
  const { courierId, expiresAt, reason } = offer;
  return {
    event,
    valuesIn: (language) => offerValues(offer, language),
    accountsOf: (audience) => (audience === 'courier' && reason !== 'courier_off_shift' ? { courierId } : undefined),
    ...(event.type === 'offer.created' && expiresAt !== null ? { expiresAt } : {}),
  };
};

function offerValues(offer: OfferRecord, language: NotificationLanguage): Partial<TemplateValues> {
  const { jobs, pay, currency, distanceMeters, createdAt, expiresAt } = offer;
  const names = [...new Set(jobs.map(({ pickup }) => pickup.name))];
  const others = jobs.length > 1 ? ` (${jobs.length})` : '';
  return {
    pickupName: `${names.join(', ')}${others}`,
    pay: formatMoney(pay, currency, language),
    distance: distanceText(distanceMeters, language),
    seconds: String(expiresAt === null ? 0 : secondsBetween(createdAt, expiresAt)),
  };
}
