// Measures the declarations of the contracts, which the compiler of every consumer reads.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { recordFigure } from '../lib/figures.mjs';
import { root } from '../lib/root.mjs';

const dist = join(root, 'contracts', 'dist');
const files = readdirSync(dist, { recursive: true }).filter((file) => file.endsWith('.d.ts'));
const bytes = files.reduce((sum, file) => sum + statSync(join(dist, file)).size, 0);
console.log(`${bytes} bytes in ${files.length} files`);
recordFigure('Declarations of the contracts', `${bytes} bytes`);
