import type { Shopper } from './shopper.js';

/** Lets something go wrong, by the panel of the sandbox, which has to be open. */
export async function injectFault(shopper: Shopper, calls: string, fault: string, times: string): Promise<void> {
  await shopper.page.getByLabel('Calls').selectOption({ label: calls });
  await shopper.page.getByLabel('Fault').selectOption({ label: fault });
  await shopper.page.getByLabel('How often').selectOption({ label: times });
  await shopper.press('Inject');
}
