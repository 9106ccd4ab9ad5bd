import { sdkFiles } from '../../sdk/scripts/generation/files.js';
import { migrationFiles } from '../../server/scripts/migration-list.js';
import { accessFiles } from './access-files.js';
import type { GeneratedFile } from './generated-file.js';
import { mocksFiles } from './mocks-files.js';
import { openapiFiles } from './openapi-files.js';
import { privacyFiles } from './privacy-files.js';
import { readmeFiles } from './readme-files.js';
import { trackingPageFiles } from './tracking-page-files.js';

/** Every generated file that no other generated file depends on. */
export function generatedFiles(root: string): readonly GeneratedFile[] {
  return [
    ...openapiFiles(),
    ...sdkFiles(),
    ...mocksFiles(),
    ...trackingPageFiles(root),
    ...accessFiles(),
    ...privacyFiles(),
    ...migrationFiles(root),
    ...readmeFiles(root),
  ];
}
