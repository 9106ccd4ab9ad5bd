// Figures that steps of `npm test` measure, for its summary: one JSON line each in the file that FIGURES_FILE names.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Keeps a figure for the summary; alone, without `npm test`, nobody asks for it. */
export function recordFigure(label, value) {
  const file = process.env.FIGURES_FILE;
  if (file) appendFileSync(file, `${JSON.stringify([label, String(value)])}\n`);
}

/** Every figure in the order of recording, as `[label, value]`. */
export function readFigures(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
