import { rolldown } from 'rolldown';
import { renderedLibraries } from '../../mocks/scripts/bundle.mjs';

/** One file per package of the workspace, and a few for the libraries. Stack traces lead into them, so they stay readable. */
const groups = [
  { name: 'passwords', test: /[\\/]node_modules[\\/](?:@zxcvbn-ts|fastest-levenshtein)[\\/]/ },
  { name: 'phones', test: /[\\/]node_modules[\\/]libphonenumber-js[\\/]/ },
  { name: 'undici', test: /[\\/]node_modules[\\/]undici[\\/]/ },
  { name: 'iconv', test: /[\\/]node_modules[\\/]iconv-lite[\\/]/ },
  { name: 'schemas', test: /[\\/]node_modules[\\/](?:zod|@ts-rest|@anatine|openapi3-ts)[\\/]/ },
  { name: 'libraries', test: /[\\/]node_modules[\\/]/ },
  { name: 'contracts', test: /[\\/]contracts[\\/]src[\\/]/ },
  { name: 'demo-data', test: /[\\/]core[\\/]src[\\/](?:kernel[\\/]generated|values[\\/]geo|service[\\/]seed)[\\/]/ },
  { name: 'dispatch', test: /[\\/]packages[\\/]dispatch[\\/]src[\\/]/ },
  { name: 'kernel', test: /[\\/]core[\\/]src[\\/]kernel[\\/]/ },
  { name: 'core', test: /[\\/]core[\\/]src[\\/]/ },
  { name: 'openapi', test: /[\\/]packages[\\/]openapi[\\/]src[\\/]/ },
  { name: 'server', test: /[\\/]server[\\/]src[\\/]/ },
  { name: 'sdk', test: /[\\/]sdk[\\/]src[\\/]/ },
];

/**
 * Writes the JavaScript of the program and of the package's entry point.
 *
 * @param {string} folder Folder of the package.
 * @param {string} dist
 * @returns The written files with their imports, and the folders of the bundled libraries.
 */
export async function bundle(folder, dist) {
  const build = await rolldown({
    cwd: folder,
    input: { main: 'src/cli.ts', index: 'src/index.ts' },
    platform: 'node',
    resolve: { conditionNames: ['doorstep-source', 'import', 'node', 'default'], mainFields: ['module', 'main'] },
    transform: { target: 'node20' },
  });
  const { output } = await build.write({
    dir: dist,
    format: 'esm',
    // In one folder, because the API reference, the OpenAPI documents and the console are found beside the code.
    chunkFileNames: '[name].js',
    codeSplitting: { groups },
    comments: { legal: true, annotation: true, jsdoc: false },
  });
  await build.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  return {
    files: chunks.map(({ fileName, imports, dynamicImports }) => ({
      fileName,
      imports: [...imports, ...dynamicImports],
    })),
    libraries: [...new Set(chunks.flatMap(({ modules }) => renderedLibraries(modules)))].sort(),
  };
}
