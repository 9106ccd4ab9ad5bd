import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import saxon from 'saxon-js';

const folder = fileURLToPath(new URL('../../../en16931/', import.meta.url));
const rules: object = JSON.parse(gunzipSync(readFileSync(`${folder}rules.sef.json.gz`)).toString());

/** Reads one of the examples of the rules. */
export function exampleInvoice(name: string): string {
  return readFileSync(folder + name, 'utf8').replace(/^\uFEFF/, '');
}

/** Checks an invoice with the European rules (EN 16931 for UBL). Returns the ids of the rules that it breaks. */
export function brokenRules(xml: string): string[] {
  const { principalResult } = saxon.transform(
    { stylesheetInternal: rules, sourceText: xml, destination: 'serialized' },
    'sync',
  );
  // The report names every pattern that it applied, also for a document in which nothing was wrong.
  if (!principalResult.includes('svrl:fired-rule')) throw new Error('No rule applied: this is no invoice in UBL.');
  return [...principalResult.matchAll(/<svrl:failed-assert[^>]*?\sid="([^"]+)"/g)].map(([, id = '']) => id);
}
