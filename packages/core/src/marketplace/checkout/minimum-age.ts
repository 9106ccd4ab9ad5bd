import type { MenuItemRecord } from '../../catalogue/catalogue/records.js';

/** Age from which Romanian law lets someone buy alcohol. */
const alcoholAge = 18;

/** Returns the lowest age at which the law lets someone buy these items; null for items without a limit. */
export function minimumAge(items: readonly Pick<MenuItemRecord, 'taxClass'>[]): number | null {
  return items.some(({ taxClass }) => taxClass === 'alcohol') ? alcoholAge : null;
}
