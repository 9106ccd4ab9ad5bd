import type { Check } from './check.js';
import { rowsWithText } from './sealed-rows.js';

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
