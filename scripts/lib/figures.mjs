// Figures for the summary of `npm test`: one JSON line each in the file that FIGURES_FILE names.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Records a figure for the summary. Does nothing outside `npm test`. */
export function recordFigure(label, value) {
  const file = process.env.FIGURES_FILE;
  if (file) appendFileSync(file, `${JSON.stringify([label, String(value)])}\n`);
}

/** Returns every figure as `[label, value]`, in the order of recording. */
export function readFigures(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
