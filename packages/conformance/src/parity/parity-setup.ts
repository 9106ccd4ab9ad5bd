import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordFigure } from '../../../../scripts/lib/figures.mjs';
import { keepPartsIn, parityFigure, readParts } from './parity-parts.js';

/** Sets up the parity figure before the test workers start. Prints it after the last one has ended. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-parity-'));
  const file = join(folder, 'parts.jsonl');
  keepPartsIn(file);
  return () => {
    const parts = readParts(file);
    rmSync(folder, { recursive: true, force: true });
    if (parts.length === 0) return;
    const figure = parityFigure(parts);
    process.stdout.write(`parity: ${figure}\n`);
    recordFigure('Parity', figure);
  };
}
