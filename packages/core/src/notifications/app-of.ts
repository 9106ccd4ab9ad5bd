import type { NotificationAudience, PushApp } from '@doorstep/contracts';

/** Returns the app in which an audience gets its messages, which is also the role of its accounts. */
export function appOf(audience: NotificationAudience): Exclude<NotificationAudience, 'former_courier'> & PushApp {
  return audience === 'former_courier' ? 'courier' : audience;
}
