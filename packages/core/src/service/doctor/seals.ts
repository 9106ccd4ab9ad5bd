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

/** Looks for codes, secrets and responses that release 0.1.0, or a process of it that still runs, stored plain. */
export const plainTexts: Check = {
  name: 'plain-texts',
  promise: 'Each code, secret and kept response is sealed.',
  severity: 'warning',
  remedy:
    'Stop the processes of release 0.1.0, and run doorstep-server reseal, or wait until the jobs stored_text.seal are done.',
  examine: ({ reader, sealer }) =>
    rowsWithText(reader, 'is not sealed.', ({ stored }, { mayBePlain }) => mayBePlain && !sealer.isSealed(stored)),
};
