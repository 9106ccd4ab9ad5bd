import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@doorstep/contracts';
import type { GeneratedFile } from './generated-file.js';

const path = 'README.md';

/** The README, with the number of endpoints of each interface. @throws Error when it has no place for one of them. */
export function readmeFiles(root: string): readonly GeneratedFile[] {
  const content = (['direct', 'platform'] as const).reduce(
    (text, name) => {
      const place = new RegExp(`(\\*\\*${name} interface\\*\\* \\([^)]*?)\\d+(?=\\s+endpoints\\))`);
      if (!place.test(text)) throw new Error(`${path} does not say how many endpoints the ${name} interface has.`);
      const count = endpoints.filter((endpoint) => endpoint.interface === name).length;
      return text.replace(place, `$1${count}`);
    },
    readFileSync(join(root, path), 'utf8'),
  );
  return [{ path, content }];
}
