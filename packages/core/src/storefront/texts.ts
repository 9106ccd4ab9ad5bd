import { assertNotDemo } from '../accounts/demo-account.js';
import type { SessionCaller } from '../kernel/operation/caller.js';

/** Fields of stores and menu items that visitors write in their own words. */
const textFields = ['name', 'description', 'phone', 'cuisines', 'ingredients'];

/**
 * Refuses texts from demo sessions, because all visitors read them. They can still change hours, prices and what is
 * sold out.
 *
 * @throws ServiceProblem demo_account_managed
 */
export function assertOwnTexts(caller: SessionCaller, change: object): void {
  if (textFields.some((field) => field in change)) assertNotDemo(caller);
}
