import type { Personal } from '../../kernel/store/personal.js';
import type { Part } from './part.js';

/** Renders the data map as a Markdown page for the documentation. */
export async function dataMapPage(tables: Readonly<Record<string, { readonly personal: Personal }>>): Promise<string> {
  const { dataParts } = await import('./data-map.js');
  const entries = Object.entries(tables);
  const others = entries.flatMap(([table, { personal }]) => {
    const why =
      personal.about === 'others' ? personal.why : personal.about === 'accounts' ? personal.others : undefined;
    return why === undefined ? [] : [`| \`${table}\` | ${why} |`];
  });
  const nobody = entries.flatMap(([table, { personal }]) =>
    personal.about === 'nobody' ? [`| \`${table}\` | ${personal.why} |`] : [],
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
    ...dataParts.map(partRow),
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

function partRow(part: Part): string {
  const shown = part.withheld === undefined ? `\`${part.name}.json\`` : `no: ${lowerFirst(part.withheld)}`;
  const erased = part.detail === '' ? part.onDeletion : `${part.onDeletion}: ${part.detail}`;
  return `| \`${part.table}\` | ${part.title} | ${part.purpose} | ${part.retention} | ${shown} | ${erased} |`;
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
