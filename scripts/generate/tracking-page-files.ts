import { buildSync } from 'esbuild';
import type { GeneratedFile } from './generated-file.js';

const folder = 'server/src/tracking-page';

/** The script of the tracking page, as text: the server serves it from wherever it runs. */
export function trackingPageFiles(root: string): readonly GeneratedFile[] {
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
  return [{ path: `${folder}/generated/client-script.ts`, content }];
}
