/** Stands for a value that may be personal or secret. */
const redacted = '[redacted]';

/** Limit for the characters of a text that is kept. */
const maxCharacters = 4_096;

/** Values that are neither personal nor secret: codes, ids, currencies, days, instants and JSON pointers. */
const plain = /^(?:[a-z][a-z0-9]*(?:[_.-][a-z0-9]+)*|[A-Z]{2,3}|\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?|(?:\/\w+)+)$/;

/** Names of fields whose values are not shown, whatever they look like. */
const hidden = /(?:name|phone|email|address|instructions|note|description|reference|secret|token|key|pin|url|q)$/i;

/** Fields of problems, whose texts come from the service. */
const problemTexts = new Set(['type', 'title', 'detail', 'instance']);

/** Fields of positions, whose numbers are not shown. */
const coordinates = new Set(['lat', 'lng', 'latitude', 'longitude', 'coordinates']);

/** A number of JSON, or lists of numbers, as deep as GeoJSON has them. */
const numbers = new RegExp(`\\s*(?:${lists(4)})`, 'y');

const colon = 0x3a;
const backslash = 0x5c;

/**
 * Replaces the strings that may be personal or secret, and coordinates, in a JSON text as `JSON.stringify` writes it, and returns at most
 * its first 4,096 characters. It goes through the text from quote to quote: parsing it, or a regular expression for its strings, takes
 * longer.
 *
 * @param isProblem true for a problem, whose texts stay.
 */
export function redactJson(json: string, isProblem = false): string {
  const shown: string[] = [];
  let length = 0;
  let copied = 0;
  let field = '';
  let end = 0;
  const add = (kept: string, replacement: string): void => {
    shown.push(kept, replacement);
    length += kept.length + replacement.length;
  };
  for (let start = json.indexOf('"'); start !== -1; start = json.indexOf('"', end)) {
    if (length + start - copied >= maxCharacters) break;
    end = endOfString(json, start);
    const text = json.slice(start + 1, end - 1);
    if (json.charCodeAt(end) === colon) {
      field = text;
      if (!coordinates.has(field)) continue;
      numbers.lastIndex = end + 1;
      if (!numbers.test(json)) continue;
      add(json.slice(copied, end), ':null');
      end = numbers.lastIndex;
    } else {
      if ((isProblem && problemTexts.has(field)) || isPlain(field, text)) continue;
      add(json.slice(copied, start), `"${redacted}"`);
    }
    copied = end;
  }
  shown.push(json.slice(copied));
  return shown.join('').slice(0, maxCharacters);
}

/** Returns a path with its query, in which such values are replaced. */
export function redactPath(path: string, query: Readonly<Record<string, string | readonly string[]>>): string {
  const shown = Object.entries(query)
    .flatMap(([name, values]) => [values].flat().map((value) => [name, value] as const))
    .map(([name, value]) => `${name}=${isPlain(name, value) || /^\d{1,6}$/.test(value) ? value : redacted}`);
  return (shown.length === 0 ? path : `${path}?${shown.join('&')}`).slice(0, 2_000);
}

/** Returns the pattern of a number, or of lists of numbers nested at most this deep. */
function lists(levels: number): string {
  const number = '[\\d.eE+-]+';
  if (levels === 0) return number;
  const item = lists(levels - 1);
  return `${number}|\\[(?:(?:${item})(?:,(?:${item}))*)?\\]`;
}

/** Returns the position after the closing quote of the string that begins at `start`. */
function endOfString(json: string, start: number): number {
  for (let quote = json.indexOf('"', start + 1); quote !== -1; quote = json.indexOf('"', quote + 1)) {
    let first = quote;
    while (json.charCodeAt(first - 1) === backslash) first -= 1;
    if ((quote - first) % 2 === 0) return quote + 1;
  }
  return json.length;
}

function isPlain(field: string, value: string): boolean {
  return plain.test(value) && !hidden.test(field);
}
