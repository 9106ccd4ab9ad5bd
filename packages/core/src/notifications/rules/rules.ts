import type { EventType, NotificationRule, Role } from '@doorstep/contracts';
import {
  accountRules,
  cardRules,
  documentRules,
  leadRules,
  privacyRules,
  staffRules,
  supportRules,
} from './account-rules.js';
import { delayRules } from './delay-rules.js';
import { deliveryRules } from './delivery-rules.js';
import { fleetRules } from './fleet-rules.js';
import { offerRules } from './offer-rules.js';
import { messageRules, orderRules } from './order-rules.js';
import { payoutRules } from './payout-rules.js';

/** All notification rules. */
export const notificationRules: readonly NotificationRule[] = [
  ...orderRules,
  ...delayRules,
  ...messageRules,
  ...offerRules,
  ...deliveryRules,
  ...payoutRules,
  ...documentRules,
  ...supportRules,
  ...accountRules,
  ...cardRules,
  ...leadRules,
  ...fleetRules,
  ...privacyRules,
  ...staffRules,
];

const byId = new Map(notificationRules.map((rule) => [rule.id, rule]));
const eventTypesWithRules: ReadonlySet<EventType> = new Set(notificationRules.map(({ eventType }) => eventType));

/** Returns true if events of this type have a rule. */
export function hasRule(eventType: EventType): boolean {
  return eventTypesWithRules.has(eventType);
}

/** Returns the rules for an event, at most one for each audience. */
export function rulesFor(eventType: EventType): readonly NotificationRule[] {
  return notificationRules.filter((rule) => rule.eventType === eventType);
}

/** Returns the rule for a role; undefined for none. */
export function ruleForRole(eventType: EventType, role: Role): NotificationRule | undefined {
  return rulesFor(eventType).find(({ audience }) => audience === role);
}

/** Returns a rule by id; undefined if a newer version of the software has dropped it. */
export function ruleById(id: string): NotificationRule | undefined {
  return byId.get(id);
}
