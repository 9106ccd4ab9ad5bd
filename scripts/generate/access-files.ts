import { accessPage } from '../../packages/conformance/scripts/access-page.js';
import type { GeneratedFile } from './generated-file.js';

/** The page that says who may do what. */
export function accessFiles(): readonly GeneratedFile[] {
  return [{ path: 'docs/access.md', content: accessPage() }];
}
