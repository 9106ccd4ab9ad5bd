import type { EventType, NotificationRule, Role } from '@doorstep/contracts';
import { notificationRules } from './rule-table.js';

const byId = new Map(notificationRules.map((rule) => [rule.id, rule]));
const eventTypesWithRules: ReadonlySet<EventType> = new Set(notificationRules.map(({ eventType }) => eventType));

/** Whether events of this type are told to anybody. */
export function hasRule(eventType: EventType): boolean {
  return eventTypesWithRules.has(eventType);
}

/** The rules for an event, one for each audience at most. */
export function rulesFor(eventType: EventType): readonly NotificationRule[] {
  return notificationRules.filter((rule) => rule.eventType === eventType);
}

/** The rule that addresses a role; undefined for none. */
export function ruleForRole(eventType: EventType, role: Role): NotificationRule | undefined {
  return rulesFor(eventType).find(({ audience }) => audience === role);
}

/** A rule by id; undefined when a newer version of the software dropped it. */
export function ruleById(id: string): NotificationRule | undefined {
  return byId.get(id);
}
