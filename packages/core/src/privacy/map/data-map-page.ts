import { dataMap } from './data-map.js';
import type { Part } from './part.js';

/** Renders the data map as a Markdown page for the documentation. */
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
    'Generated from [the data map in the code](../packages/core/src/privacy/map/data-map.ts), which exports and deletions',
    'use. [Privacy](privacy.md) explains both.',
    '',
    '## Account holders',
    '',
    '| table | data | purpose | retention | export | deletion of the account |',
    '|---|---|---|---|---|---|',
    ...parts,
    '',
    '## People without an account',
    '',
    'Others are responsible for this data, so exports and deletions of accounts do not touch it.',
    '',
    '| table | responsibility |',
    '|---|---|',
    ...others,
    '',
    '## No personal data',
    '',
    '| table | reason |',
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
