import { dataMapPage } from '@doorstep/core';
import type { GeneratedFile } from './generated-file.js';

/** The page that says which table holds what about people, and what becomes of it. */
export function privacyFiles(): readonly GeneratedFile[] {
  return [{ path: 'docs/data-map.md', content: dataMapPage() }];
}
