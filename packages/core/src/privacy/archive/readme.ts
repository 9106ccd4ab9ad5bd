import type { AccountRecord } from '../../identity/accounts/records.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Part } from '../map/part.js';

/** Returns the text that explains an archive: the content of each file, its purpose and its retention. */
export function readmeOf({ id }: Pick<AccountRecord, 'id'>, parts: readonly Part[], now: Instant): string {
  return [
    'Your data at Doorstep',
    '',
    `Account ${id}, as it was on ${now}.`,
    '',
    'Each JSON file contains an array with one record per line. Amounts of money are in minor units, times are in UTC.',
    'The folder "files" contains the files that you uploaded; documents.json describes them.',
    '',
    ...parts.flatMap(describe),
  ].join('\n');
}

function describe(part: Part): string[] {
  const { name, title, purpose, retention, withheld } = part;
  return [
    withheld === undefined ? `${name}.json: ${title}` : `Not included: ${title}. ${withheld}`,
    `  Why: ${purpose}`,
    `  How long: ${retention}`,
    '',
  ];
}
