/** The packages of the generators, in the versions that were tried. They are not installed with the workspace. */
export const packages = [
  '@hey-api/openapi-ts@0.95.0',
  '@kubb/cli@4.39.3',
  '@kubb/core@4.39.3',
  '@kubb/plugin-oas@4.39.3',
  '@kubb/plugin-ts@4.39.3',
  '@kubb/plugin-zod@4.39.3',
  '@zodios/core@10.9.6',
  'axios@1.21.1',
  '@oazapfts/runtime@1.2.0',
  'newman@6.2.2',
  'oazapfts@7.5.0',
  'openapi-to-postmanv2@6.3.3',
  'openapi-zod-client@1.18.3',
  'orval@7.13.2',
  'swagger-typescript-api@13.13.0',
  'typescript@5.9.3',
  'zod@3.25.76',
];

const orval = `import { generate } from 'orval';
const [input, target, client] = process.argv.slice(2);
await generate({ input, output: { target, client, mode: 'single' } }, process.cwd());
`;

const kubb = `import { defineConfig } from '@kubb/core';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
import { pluginZod } from '@kubb/plugin-zod';
export default defineConfig({
  root: '.',
  input: { path: process.env.DOCUMENT },
  output: { path: process.env.OUTPUT, clean: true, format: false, lint: false },
  plugins: [
    pluginOas({ validate: false, generators: [] }),
    pluginTs({ output: { path: 'types.ts', barrelType: false } }),
    pluginZod({ output: { path: 'zod.ts', barrelType: false } }),
  ],
});
`;

const postman = `import converter from 'openapi-to-postmanv2';
import { readFileSync, writeFileSync } from 'node:fs';
const [input, target] = process.argv.slice(2);
const options = { requestParametersResolution: 'Example', folderStrategy: 'Tags' };
converter.convertV2({ type: 'json', data: JSON.parse(readFileSync(input, 'utf8')) }, options, (error, { result, reason, output } = {}) => {
  if (error || !result) throw error ?? new Error(reason);
  writeFileSync(target, JSON.stringify(output[0].data));
});
`;

/** Small programs for the generators without a command that takes a document, by file name. */
export const programs = { 'orval.mjs': orval, 'kubb.config.mjs': kubb, 'postman.mjs': postman };

/** The generators: the command with its arguments for a document and a folder. A name without a dot is a command of npm. */
export const generators = {
  'hey-api with zod': (document, folder) => [
    'openapi-ts',
    ...[
      '-i',
      document,
      '-o',
      folder,
      '-p',
      '@hey-api/typescript',
      '@hey-api/sdk',
      '@hey-api/client-fetch',
      'zod',
      '-s',
    ],
  ],
  kubb: () => ['kubb', 'generate', '--config', 'kubb.config.mjs'],
  oazapfts: (document, folder) => ['oazapfts', document, `${folder}/client.ts`],
  'openapi-to-postmanv2': (document, folder) => ['postman.mjs', document, `${folder}/collection.json`],
  'openapi-zod-client': (document, folder) => ['openapi-zod-client', document, '-o', `${folder}/client.ts`],
  orval: (document, folder) => ['orval.mjs', document, `${folder}/client.ts`, 'fetch'],
  'orval with zod': (document, folder) => ['orval.mjs', document, `${folder}/zod.ts`, 'zod'],
  'swagger-typescript-api': (document, folder) => [
    'swagger-typescript-api',
    ...['generate', '-p', document, '-o', folder, '-n', 'client.ts', '--silent'],
  ],
};
