import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordFigure } from '../../../../scripts/lib/figures.mjs';
import { keepPartsIn, parityFigure, readParts } from './parity-parts.js';

/** Before the workers of the tests start. After the last has ended, it tells what they compared. */
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
