import type { NotificationRule } from '@doorstep/contracts';

/** A rule without its texts. */
export type RuleSettings = Pick<
  NotificationRule,
  'eventType' | 'audience' | 'category' | 'urgency' | 'expirySeconds'
> & {
  /** Sends an SMS as well. It costs money, so only to those who may be waiting for the courier at the door. */
  readonly sms?: boolean;
  readonly collapseKey?: NotificationRule['collapseKey'];
};

/** Title and body. */
type Texts = readonly [title: string, body: string];

export const minutes = 60;
export const hours = 60 * minutes;

/** E-mails are read hours later than pushes, so a message that is useful for less time is not sent as one. */
const emailFromSeconds = 12 * hours;

/** Creates a rule with texts in Romanian and English. Its channels follow from the time for which its message is useful. */
export function rule(settings: RuleSettings, ro: Texts, en: Texts): NotificationRule {
  const { eventType, audience, collapseKey = '{subjectId}' } = settings;
  const { category, urgency, expirySeconds } = settings;
  return {
    id: `${eventType}/${audience}`,
    eventType,
    audience,
    channels: channelsOf(settings),
    category,
    urgency,
    title: { ro: ro[0], en: en[0] },
    body: { ro: ro[1], en: en[1] },
    collapseKey,
    expirySeconds,
  };
}

/** Staff have no app that gets pushes. */
function channelsOf({ audience, expirySeconds, sms = false }: RuleSettings): NotificationRule['channels'] {
  if (audience === 'admin') return ['email'];
  return ['push', ...(expirySeconds >= emailFromSeconds ? ['email' as const] : []), ...(sms ? ['sms' as const] : [])];
}

/**
 * Creates the same rules for several audiences. By default they are about accounts, and expire after three
 * days.
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
  category: 'account',
  urgency: 'normal',
  expirySeconds: 72 * hours,
} satisfies Partial<RuleSettings>;
