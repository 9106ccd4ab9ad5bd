import { details, paragraphs, table } from './text.js';

/** A field or a parameter: its name and type, and its meaning. */
export interface InputRow {
  readonly name: string;
  readonly type: string;
  readonly meaning: string;
  readonly required: boolean;
}

/** Characters of a meaning in a line of the table, and of a name with its type in two lines. */
const lineLength = 40;
const nameLength = 24;

/**
 * Returns the rows as a table: those that are required first, and those that do not fit folded.
 *
 * @param what a row describes: `field`.
 * @param lines number of lines that fit.
 */
export function compactTable(rows: readonly InputRow[], what: string, lines: number): string {
  const sorted = requiredFirst(rows);
  const count = visibleCount(sorted, lines);
  const [visible, folded] = [sorted.slice(0, count), sorted.slice(count)];
  const title = `${folded.length} more ${folded.length === 1 ? what : `${what}s`}`;
  return paragraphs(
    rowTable(visible),
    folded.length === 0
      ? undefined
      : details([title, names(folded)].filter((part) => part !== '').join(': '), rowTable(folded)),
  );
}

/** Sorts the rows of fields with those of their inner fields: `signature`, `signature.image`. */
function requiredFirst(rows: readonly InputRow[]): readonly InputRow[] {
  const groups = new Map<string, InputRow[]>();
  for (const row of rows) {
    const root = row.name.split(/[.[]/)[0]?.replaceAll('`', '') ?? '';
    groups.set(root, [...(groups.get(root) ?? []), row]);
  }
  const isRequired = (group: readonly InputRow[]): boolean => group[0]?.required === true;
  const all = [...groups.values()];
  return [...all.filter(isRequired), ...all.filter((group) => !isRequired(group))].flat();
}

/** Returns the number of rows that fit, at least one. */
function visibleCount(rows: readonly InputRow[], available: number): number {
  let lines = 0;
  const count = rows.findIndex((row) => {
    lines += linesOf(row);
    return lines > available;
  });
  return count < 0 ? rows.length : Math.max(1, count);
}

function linesOf({ name, type, meaning, required }: InputRow): number {
  const lengths = meaning.split('<br>').map((part) => Math.ceil(plain(part).length / lineLength));
  const own =
    Math.ceil((plain(name).length + (required ? 0 : 9)) / nameLength) + Math.ceil(plain(type).length / nameLength);
  return Math.max(
    own,
    lengths.reduce((sum, each) => sum + each, 0),
  );
}

/** Removes what is not seen: the addresses of links, tags, and values that are folded. */
function plain(text: string): string {
  return text
    .replace(/(?<=<\/summary>).*(?=<\/details>)/, '')
    .replace(/\]\([^)]*\)/g, '')
    .replace(/<[^>]*>/g, '');
}

/** Names some of the rows, without inner fields. */
function names(rows: readonly InputRow[]): string {
  const outer = rows.filter(({ name }) => !/[.[]/.test(name)).map(({ name }) => name);
  return `${outer.slice(0, 3).join(', ')}${outer.length > 3 ? ' …' : ''}`;
}

function rowTable(rows: readonly InputRow[]): string {
  return table(
    ['Name', 'Meaning'],
    rows.map(({ name, type, meaning, required }) => [
      `${name}${required ? '' : ' <em>optional</em>'}<div class="type">${type}</div>`,
      meaning,
    ]),
  );
}
