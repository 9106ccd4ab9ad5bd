import type { Role } from '@doorstep/contracts';
import type { SessionRole } from '../generated/types-roles.js';
import type { PlatformSession } from './platform-session.js';

export const everyRole: [SessionRole] extends [Role] ? ([Role] extends [SessionRole] ? true : false) : false = true;

/** A role has what its accounts may call, and nothing else. */
export function ofRoles(session: PlatformSession): void {
  const courier = session.as('courier');
  void courier.orders.claim('ord_1');
  void courier.orders.get('ord_1', { reveal: true });
  void courier.discovery.listStores({ lat: 44.4, lng: 26.1 });
  void courier.signOut();
  // @ts-expect-error: only merchants accept orders.
  void courier.orders.accept('ord_1');
  // @ts-expect-error: only administrators have key figures.
  void courier.kpis;
  void session.as('merchant').orders.accept('ord_1');
  // @ts-expect-error: only couriers claim orders.
  void session.as('merchant').orders.claim('ord_1');
  // @ts-expect-error: there is no such role.
  void session.as('chef');
}
