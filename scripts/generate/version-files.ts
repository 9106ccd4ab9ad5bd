import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GeneratedFile } from './generated-file.js';

/** The version of the documents: that of the SDK, with which they are released. */
export function versionFiles(root: string): readonly GeneratedFile[] {
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'sdk', 'package.json'), 'utf8'));
  const content = `// Generated from the version of the SDK. Do not edit.

/** Version of the interfaces: of everything that is released together. */
export const documentVersion = '${version}';
`;
  return [{ path: 'packages/openapi/src/generated/version.ts', content }];
}
