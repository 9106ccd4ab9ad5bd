import type { Locator, Page } from 'playwright-core';

/** Drives the app as a user does, by roles and labels. */
export interface Shopper {
  readonly page: Page;
  /** Waits until the page shows a text. */
  see(text: string | RegExp): Promise<void>;
  press(name: string | RegExp): Promise<void>;
  follow(name: string | RegExp): Promise<void>;
  /** Types an address and chooses the first suggestion with the keyboard. */
  deliverTo(text: string): Promise<void>;
  choose(name: string | RegExp): Promise<void>;
  /** Returns the position of an element on the screen. */
  place(element: Locator): Promise<{ readonly x: number; readonly y: number }>;
}

/** Creates a shopper for a page. */
export function createShopper(page: Page): Shopper {
  return {
    page,
    async see(text) {
      const found = page.getByText(text).filter({ visible: true }).first();
      await found.waitFor().catch(async (cause: unknown) => {
        throw new Error(`The page does not say ${text}. It says:\n${await page.locator('body').innerText()}`, {
          cause,
        });
      });
    },
    press: (name) => page.getByRole('button', { name }).first().click(),
    follow: (name) => page.getByRole('link', { name }).first().click(),
    async deliverTo(text) {
      const field = page.getByRole('combobox', { name: 'Street and number' });
      await field.fill(text);
      await page.getByRole('option').first().waitFor();
      await field.press('ArrowDown');
      await field.press('Enter');
      await page.getByRole('button', { name: 'Deliver here' }).click();
    },
    choose: (name) => page.getByLabel(name).check(),
    async place(element) {
      const box = await element.boundingBox();
      if (!box) throw new Error('The element is not on the screen.');
      return { x: Math.round(box.x), y: Math.round(box.y) };
    },
  };
}

/** Injects a fault with the panel of the sandbox. */
export async function injectFault(shopper: Shopper, calls: string, fault: string, times: string): Promise<void> {
  await shopper.page.getByLabel('Calls').selectOption({ label: calls });
  await shopper.page.getByLabel('Fault').selectOption({ label: fault });
  await shopper.page.getByLabel('How often').selectOption({ label: times });
  await shopper.press('Inject');
}
