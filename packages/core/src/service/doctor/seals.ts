import { SealBroken, type Sealer } from '../../kernel/ports/sealer.js';
import type { SealedText } from '../sealed-columns.js';
import type { Check } from './check.js';
import { rowsWithText } from './sealed-rows.js';

/** Opens every sealed text. Prints neither the texts nor the keys. Texts that are still plain are for `plain-texts`. */
export const seals: Check = {
  name: 'seals',
  promise: 'Each sealed text can be opened with the configured encryption keys.',
  severity: 'broken',
  remedy: 'Add the missing key to ENCRYPTION_KEYS, or to the file encryption.key. Without it, the texts are lost.',
  examine: ({ reader, sealer }) =>
    rowsWithText(reader, 'cannot be opened.', (text, { mayBePlain }) =>
      mayBePlain && !sealer.isSealed(text.stored) ? false : !opens(sealer, text),
    ),
};

function opens(sealer: Pick<Sealer, 'open'>, { stored, context }: SealedText): boolean {
  try {
    sealer.open(stored, context);
    return true;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}
