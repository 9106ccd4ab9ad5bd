import type { AccountRecord } from '../../accounts/records.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Part } from '../map/part.js';

/** What the archive says about itself: which file is what, why it is held and how long. */
export function readmeOf({ id }: Pick<AccountRecord, 'id'>, parts: readonly Part[], now: Instant): string {
  return [
    'Your data at Doorstep',
    '',
    `Account ${id}, as it was on ${now}.`,
    '',
    'Each file has a JSON array with one record a line. Sums of money are in bani, times are UTC.',
    'The folder "files" has what you uploaded; documents.json tells which file is which.',
    '',
    ...parts.flatMap(describe),
  ].join('\n');
}

function describe(part: Part): string[] {
  const { name, title, purpose, retention, withheld } = part;
  return [
    withheld === undefined ? `${name}.json: ${title}` : `Not in here: ${title}. ${withheld}`,
    `  Why: ${purpose}`,
    `  How long: ${retention}`,
    '',
  ];
}
