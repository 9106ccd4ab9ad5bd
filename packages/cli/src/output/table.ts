import type { Colour, Paint } from './paint.js';

/** A cell: its text, or its text with a colour. */
export type Cell = string | { readonly text: string; readonly colour: Colour };

/** Formats rows in columns under their titles. A line that is too wide for the terminal loses its end. */
export function formatTable(
  titles: readonly string[],
  rows: readonly (readonly Cell[])[],
  paint: Paint,
  width = Number.POSITIVE_INFINITY,
): string {
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => length(row[column]))));
  const head = titles.map((title): Cell => ({ text: title.toUpperCase(), colour: 'dim' }));
  return [head, ...rows].map((row) => `${formatRow(row, widths, paint, width)}\n`).join('');
}

function formatRow(row: readonly Cell[], widths: readonly number[], paint: Paint, width: number): string {
  let left = width;
  const cells = row.map((cell, column) => {
    const { text, colour } = typeof cell === 'string' ? { text: cell, colour: undefined } : cell;
    const isLast = column === row.length - 1;
    const shown = shorten(text, left);
    left = Math.max(0, left - (widths[column] ?? 0) - 2);
    const space = isLast ? '' : ' '.repeat(Math.max(0, (widths[column] ?? 0) - [...text].length + 2));
    return `${colour === undefined || shown === '' ? shown : paint(colour, shown)}${space}`;
  });
  return cells.join('').trimEnd();
}

function length(cell: Cell | undefined): number {
  return [...(typeof cell === 'string' ? cell : (cell?.text ?? ''))].length;
}

function shorten(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width ? text : `${characters.slice(0, Math.max(0, width - 1)).join('')}…`;
}
