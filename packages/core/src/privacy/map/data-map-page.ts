import { dataMap } from './data-map.js';
import type { Part } from './part.js';

/** The data map as the documentation shows it, in Markdown. */
export function dataMapPage(): string {
  const entries = Object.entries(dataMap);
  const parts = entries.flatMap(([table, entry]) =>
    entry.about === 'accounts' ? entry.parts.map((part) => partRow(table, part)) : [],
  );
  const others = entries.flatMap(([table, entry]) => {
    const why = entry.about === 'others' ? entry.why : entry.about === 'accounts' ? entry.others : undefined;
    return why === undefined ? [] : [`| \`${table}\` | ${why} |`];
  });
  const nobody = entries.flatMap(([table, entry]) =>
    entry.about === 'nobody' ? [`| \`${table}\` | ${entry.why} |`] : [],
  );
  return [
    '# Data map',
    '',
    'Generated from [the data map of the code](../packages/core/src/privacy/map/data-map.ts), which exports and deletions',
    'follow. [Privacy](privacy.md) explains both.',
    '',
    '## Of account holders',
    '',
    '| table | what | why | how long | export | deletion of the account |',
    '|---|---|---|---|---|---|',
    ...parts,
    '',
    '## Of people without an account',
    '',
    'For them somebody else answers, so exports and deletions of accounts leave this alone.',
    '',
    '| table | who answers |',
    '|---|---|',
    ...others,
    '',
    '## Without personal data',
    '',
    '| table | because |',
    '|---|---|',
    ...nobody,
    '',
  ].join('\n');
}

function partRow(table: string, part: Part): string {
  const shown = part.withheld === undefined ? `\`${part.name}.json\`` : `no: ${lowerFirst(part.withheld)}`;
  const erased = part.detail === '' ? part.onDeletion : `${part.onDeletion}: ${part.detail}`;
  return `| \`${table}\` | ${part.title} | ${part.purpose} | ${part.retention} | ${shown} | ${erased} |`;
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
