import type { NotificationAudience, Role } from '@doorstep/contracts';

/** Returns the role of the accounts of an audience, which names their app, too. Administrators have no app that gets pushes. */
export function appOf(audience: NotificationAudience): Role {
  return audience === 'former_courier' ? 'courier' : audience;
}
