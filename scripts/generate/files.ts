import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@doorstep/contracts';
import { dataMapPage } from '@doorstep/core';
import {
  deprecationCatalogue,
  directDocument,
  errorCatalogue,
  eventCatalogue,
  platformDocument,
  versionCatalogue,
} from '@doorstep/openapi';
import { buildSync } from 'esbuild';
import { accessPage } from '../../packages/conformance/scripts/access-page.js';
import { sdkFiles } from '../../sdk/scripts/generation/files.js';
import { dashboard } from '../../server/scripts/dashboard/dashboard.js';
import { withMetricsTable } from '../../server/scripts/metrics-table.js';
import { schemaFiles } from '../../server/scripts/schema-file.js';
import { cliFiles } from './cli-files.js';
import { mocksFiles } from './mocks-files.js';
import type { GeneratedFile } from './source-files.js';

/** Every generated file that no other generated file depends on. */
export async function generatedFiles(root: string): Promise<readonly GeneratedFile[]> {
  return [
    { path: 'docs/openapi/platform.json', content: json(platformDocument()) },
    { path: 'docs/openapi/direct.json', content: json(directDocument()) },
    { path: 'docs/errors.md', content: errorCatalogue() },
    { path: 'docs/deprecations.md', content: deprecationCatalogue() },
    { path: 'docs/api-versions.md', content: versionCatalogue() },
    { path: 'docs/events.md', content: eventCatalogue() },
    { path: 'docs/access.md', content: accessPage() },
    { path: 'docs/data-map.md', content: dataMapPage() },
    { path: 'README.md', content: readme(root) },
    { path: 'docs/monitoring.md', content: withMetricsTable(readFileSync(join(root, 'docs/monitoring.md'), 'utf8')) },
    { path: 'server/monitoring/generated/dashboard.json', content: json(dashboard()) },
    ...sdkFiles(),
    ...mocksFiles(),
    ...cliFiles(),
    ...(await schemaFiles(root)),
    trackingScript(root),
  ];
}

function json(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The README with the number of endpoints of each interface. Throws an error when it has no place for one of them. */
function readme(root: string): string {
  return (['direct', 'platform'] as const).reduce(
    (text, name) => {
      const place = new RegExp(`(\\*\\*${name} interface\\*\\* \\([^)]*?)\\d+(?=\\s+endpoints\\))`);
      if (!place.test(text)) throw new Error(`README.md does not say how many endpoints the ${name} interface has.`);
      const count = endpoints.filter((endpoint) => endpoint.interface === name).length;
      return text.replace(place, `$1${count}`);
    },
    readFileSync(join(root, 'README.md'), 'utf8'),
  );
}

/** The bundled script of the tracking page as a constant, so that the server can serve it from any folder. */
function trackingScript(root: string): GeneratedFile {
  const folder = 'server/src/pages/tracking';
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: [`${folder}/client/main.ts`],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  });
  const script = outputFiles.map(({ text }) => text).join('');
  const content = `// Generated from ${folder}/client: do not edit.\n\n/** The script of the tracking page. */\nexport const clientScript = ${JSON.stringify(script)};\n`;
  return { path: `${folder}/generated/client-script.ts`, content };
}
