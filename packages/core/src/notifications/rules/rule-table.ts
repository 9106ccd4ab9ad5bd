import type { NotificationRule } from '@doorstep/contracts';
import { accountRules, documentRules, leadRules, privacyRules, supportRules } from './account-rules.js';
import { orderRules } from './order-rules.js';

/** Every rule: who is told of what, and in which words. */
export const notificationRules: readonly NotificationRule[] = [
  ...orderRules,
  ...documentRules,
  ...supportRules,
  ...accountRules,
  ...leadRules,
  ...privacyRules,
];
