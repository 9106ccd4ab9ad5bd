import { eventTypes, NotificationRule } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { placeholders } from '../contexts/templates.js';
import { hasRule, notificationRules, ruleById, ruleForRole, rulesFor } from './rules.js';
import { silentEvents } from './silent-events.js';

describe.each(notificationRules.map((rule) => [rule.id, rule] as const))('the rule %s', (_id, rule) => {
  it('conforms to the contract', () => {
    expect(NotificationRule.parse(rule)).toEqual(rule);
    expect(rule.channels).toContain(rule.audience === 'admin' ? 'email' : 'push');
    expect(rule.expirySeconds).toBeGreaterThanOrEqual(600);
  });

  it('has texts in both languages with the same known placeholders', () => {
    const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
    for (const { ro, en } of [rule.title, rule.body]) {
      expect(placeholders).toEqual(expect.arrayContaining(names(ro)));
      expect(names(ro).toSorted()).toEqual(names(en).toSorted());
      expect(ro).not.toBe(en);
    }
    expect(Math.max(rule.title.ro.length, rule.title.en.length)).toBeLessThanOrEqual(40);
    expect(rule.body.ro).toMatch(/[.!]$/);
    expect(rule.body.en).toMatch(/[.!]$/);
  });
});

it.each(eventTypes)('the event %s either has a rule or is silent for a reason', (type) => {
  expect(hasRule(type)).toBe(silentEvents[type] === undefined);
});

it('finds the only rule for an event and audience by id, by role and by event', () => {
  const ids = notificationRules.map(({ eventType, audience }) => `${eventType}/${audience}`);
  expect(new Set(ids).size).toBe(ids.length);
  for (const rule of notificationRules) {
    expect(ruleById(rule.id)).toBe(rule);
    if (rule.audience !== 'former_courier') expect(ruleForRole(rule.eventType, rule.audience)).toBe(rule);
    expect(rulesFor(rule.eventType)).toContain(rule);
  }
  for (const type of eventTypes) expect(hasRule(type)).toBe(rulesFor(type).length > 0);
  expect(ruleForRole('order.placed', 'support')).toBe(undefined);
});
