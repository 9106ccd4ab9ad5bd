import type { NotificationRule } from '@doorstep/contracts';

/** A rule without its texts. */
export type Terms = Pick<NotificationRule, 'eventType' | 'audience' | 'category' | 'urgency' | 'expirySeconds'> & {
  readonly channels?: NotificationRule['channels'];
};

/** Title and body. */
type Words = readonly [title: string, body: string];

export const minutes = 60;
export const hours = 60 * minutes;

/** Creates a rule with texts in Romanian and English. */
export function rule(terms: Terms, ro: Words, en: Words): NotificationRule {
  const { eventType, audience, channels = ['push'], category, urgency, expirySeconds } = terms;
  return {
    id: `${eventType}/${audience}`,
    eventType,
    audience,
    channels,
    category,
    urgency,
    title: { ro: ro[0], en: en[0] },
    body: { ro: ro[1], en: en[1] },
    collapseKey: '{subjectId}',
    expirySeconds,
  };
}

/**
 * Creates the same rules for several audiences. By default they are about accounts, use push and e-mail, and expire
 * after three days.
 */
export function ruleForEach(
  audiences: readonly NotificationRule['audience'][],
  rows: readonly (readonly [terms: Pick<Terms, 'eventType'> & Partial<Terms>, ro: Words, en: Words])[],
): NotificationRule[] {
  return audiences.flatMap((audience) =>
    rows.map(([terms, ro, en]) => rule({ ...accountTerms, audience, ...terms }, ro, en)),
  );
}

const accountTerms = {
  channels: ['push', 'email'],
  category: 'account',
  urgency: 'normal',
  expirySeconds: 72 * hours,
} satisfies Partial<Terms>;
