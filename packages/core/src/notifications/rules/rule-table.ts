import type { NotificationRule } from '@doorstep/contracts';
import { accountRules, documentRules, leadRules, privacyRules, supportRules } from './account-rules.js';
import { orderRules } from './order-rules.js';

/** All notification rules. */
export const notificationRules: readonly NotificationRule[] = [
  ...orderRules,
  ...documentRules,
  ...supportRules,
  ...accountRules,
  ...leadRules,
  ...privacyRules,
];
