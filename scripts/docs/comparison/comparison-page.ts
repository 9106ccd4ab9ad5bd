import { otherProviders, type Refused, type Row } from './row.js';
import { sections } from './sections.js';

const introduction = `# Comparison

Generated from [the tables](../scripts/docs/comparison/sections.ts) by \`npm run generate\`.

This page compares the direct interface with Uber Direct, DoorDash Drive, Wolt Drive and Stuart, as of November 2026. Statements about
the others come from their public documentation and clients, and partly, for DoorDash and Wolt, from public summaries of these:
[Uber Direct](https://developer.uber.com/docs/deliveries), [DoorDash Drive](https://developer.doordash.com/en-US/),
[Wolt Drive](https://developer.wolt.com/docs/wolt-drive), [Stuart](https://stuart.com/developers/). *Not documented* means that we found
nothing in these sources; the feature may still exist. Each claim about Doorstep links to a test by its exact title, and a test of this
page fails if that test no longer exists. The last table lists what others have and Doorstep lacks: another test sends the request that it
shows, and fails if the request succeeds.
`;

/** Returns docs/comparison.md. */
export function comparisonPage(): string {
  const columns = ['', 'Doorstep', 'shown by', ...otherProviders];
  const head = `|${columns.map((name) => (name === '' ? ' |' : ` ${name} |`)).join('')}\n|${'---|'.repeat(columns.length)}\n`;
  const tables = sections.map(({ title, rows }) => `## ${title}\n\n${head}${rows.map(line).join('')}`);
  return [introduction, ...tables].join('\n');
}

function line(row: Row): string {
  return `| ${[row.feature, row.doorstep, proof(row), ...row.others].join(' | ')} |\n`;
}

function proof(row: Row): string {
  if ('refused' in row) return `refused: ${requestText(row.refused)}`;
  const [title, file] = row.test;
  return `[${title}](../${file})`;
}

/** The request as readers see it: its route, and the first field that is added. */
export function requestText({ send, with: fields }: Refused): string {
  return fields === undefined ? `\`${send}\`` : `\`${send}\` with \`${addedField(fields)}\``;
}

/** Returns the path of the field that is added, with points: `pickup.verification.barcodes`. */
export function addedField(fields: Readonly<Record<string, unknown>>): string {
  const [first] = Object.entries(fields);
  if (first === undefined) throw new Error('A refused request needs a field.');
  const [name, value] = first;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const isDeeper = isObject && ['pickup', 'dropoff', 'verification'].includes(name);
  return isDeeper ? `${name}.${addedField({ ...value })}` : name;
}
