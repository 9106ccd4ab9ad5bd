import type { NotificationRule } from '@doorstep/contracts';

/** A rule without its texts. */
export type RuleSettings = Pick<
  NotificationRule,
  'eventType' | 'audience' | 'category' | 'urgency' | 'expirySeconds'
> & {
  readonly channels?: NotificationRule['channels'];
  readonly collapseKey?: NotificationRule['collapseKey'];
};

/** Title and body. */
type Texts = readonly [title: string, body: string];

export const minutes = 60;
export const hours = 60 * minutes;

/** Creates a rule with texts in Romanian and English. */
export function rule(settings: RuleSettings, ro: Texts, en: Texts): NotificationRule {
  const { eventType, audience, channels = ['push'], collapseKey = '{subjectId}' } = settings;
  const { category, urgency, expirySeconds } = settings;
  return {
    id: `${eventType}/${audience}`,
    eventType,
    audience,
    channels,
    category,
    urgency,
    title: { ro: ro[0], en: en[0] },
    body: { ro: ro[1], en: en[1] },
    collapseKey,
    expirySeconds,
  };
}

/**
 * Creates the same rules for several audiences. By default they are about accounts, use push and e-mail, and expire
 * after three days.
 */
export function ruleForEach(
  audiences: readonly NotificationRule['audience'][],
  rows: readonly (readonly [settings: Pick<RuleSettings, 'eventType'> & Partial<RuleSettings>, ro: Texts, en: Texts])[],
): NotificationRule[] {
  return audiences.flatMap((audience) =>
    rows.map(([settings, ro, en]) => rule({ ...accountDefaults, audience, ...settings }, ro, en)),
  );
}

const accountDefaults = {
  channels: ['push', 'email'],
  category: 'account',
  urgency: 'normal',
  expirySeconds: 72 * hours,
} satisfies Partial<RuleSettings>;
