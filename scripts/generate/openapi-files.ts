import {
  deprecationCatalogue,
  directDocument,
  errorCatalogue,
  eventCatalogue,
  platformDocument,
} from '@doorstep/openapi';
import type { GeneratedFile } from './generated-file.js';

/** The OpenAPI documents and the catalogue pages. */
export function openapiFiles(): readonly GeneratedFile[] {
  return [
    { path: 'docs/openapi/platform.json', content: json(platformDocument()) },
    { path: 'docs/openapi/direct.json', content: json(directDocument()) },
    { path: 'docs/errors.md', content: errorCatalogue() },
    { path: 'docs/deprecations.md', content: deprecationCatalogue() },
    { path: 'docs/events.md', content: eventCatalogue() },
  ];
}

function json(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
