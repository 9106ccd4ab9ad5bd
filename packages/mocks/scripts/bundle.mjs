import { dirname, join, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { entries, external } from './entries.mjs';

/** Modules that the service imports when something needs them. They become chunks of their own. */
const loadedLater =
  /[\\/](?:core[\\/]src[\\/](?:service[\\/]seed|values[\\/](?:pdf|geo[\\/]roads)|privacy[\\/]archive|accounting[\\/](?:invoices[\\/](?:pdf|ubl)|(?:charges|payouts)[\\/]pdf)|catalogue[\\/]maps[\\/]tiles|kernel[\\/]generated)|node_modules[\\/](?:fflate|@maplibre|pbf|@mapbox|kdbush|otplib|@otplib))[\\/]|core[\\/]src[\\/](?:messaging[\\/]mail[\\/](?:email|partner|render)-|privacy[\\/]map[\\/](?!person))/;

/** Modules that only the entry `city` needs. */
const ofPacks =
  /[\\/](?:core[\\/]src[\\/](?:values[\\/]geo[\\/](?:pack[\\/](?!min-heap)|address[\\/](?:address-words|postal-|states\.|country-names|house-number))|catalogue[\\/]maps[\\/](?:city-maps|basemap[\\/]pack-))|node_modules[\\/](?:flatbush|flatqueue|lineclip)[\\/])/;

/**
 * The chunks that the entry points share: one per package, and those of the core by its levels, because imports between levels
 * go one way. A chunk also gets what its modules import. The chunks are not minified, because stack traces of failed tests lead into them.
 * Applications that ship them to a browser minify them in their own build.
 */
const groups = [
  // Loaded with the first password.
  { name: 'passwords', test: /[\\/]node_modules[\\/](?:@zxcvbn-ts|fastest-levenshtein)[\\/]/ },
  // Loaded with the first telephone number.
  { name: 'phones', test: /[\\/]node_modules[\\/]libphonenumber-js[\\/]/ },
  // Loaded with the first telephone number.
  { name: 'phones', test: /[\\/]node_modules[\\/]libphonenumber-js[\\/]/ },
  { name: 'authenticators', test: /[\\/]node_modules[\\/](?:otplib|@otplib)[\\/]/ },
  { name: 'libraries', test: atOnce(/[\\/]node_modules[\\/]/) },
  { name: 'contracts', test: /[\\/]contracts[\\/]src[\\/]/ },
  { name: 'dispatch', test: /[\\/]packages[\\/]dispatch[\\/]src[\\/]/ },
  { name: 'kernel', test: atOnce(/[\\/]core[\\/]src[\\/]kernel[\\/]/) },
  { name: 'geo', test: atOnce(/[\\/]core[\\/]src[\\/]values[\\/]geo[\\/]/) },
  {
    name: 'records',
    test: atOnce(/[\\/]core[\\/]src[\\/](?:values|messaging|identity|partners|payments|catalogue)[\\/]/),
  },
  { name: 'core', test: atOnce(/[\\/]core[\\/]src[\\/]/) },
  { name: 'packs', test: ofPacks },
];

/** Returns a test for modules that match the pattern and are not loaded later, or for packs only. */
function atOnce(pattern) {
  return (id) => pattern.test(id) && !loadedLater.test(id) && !ofPacks.test(id);
}

/**
 * The module formats. Jest loads CommonJS only, and MSW requires libraries that are ES modules, so there the bundle includes MSW.
 * That copy is minified: the source of each function is in the other one. A service worker needs no CommonJS.
 */
const formats = [
  { format: 'esm', folder: '', names: Object.keys(entries), platform: 'neutral', external, conditions: [] },
  {
    format: 'cjs',
    folder: 'cjs',
    names: ['index', 'node', 'city', 'bridges'],
    platform: 'node',
    external: external.filter((pattern) => !pattern.test('msw')),
    conditions: ['node'],
    minify: true,
    banner: ({ isEntry }) => (isEntry ? refusal : ''),
  },
];

/** The environment of Jest for jsdom removes what every browser has. */
const refusal = `if (typeof Response === 'undefined' || typeof TextEncoder === 'undefined')
  throw new Error('@doorstep/mocks needs fetch, Response and TextEncoder, which jest-environment-jsdom removes. Use the environment "jest-fixed-jsdom".');`;

/**
 * Writes the JavaScript of every entry point.
 *
 * @param {string} folder Folder of the package.
 * @param {string} dist
 * @returns The written ES modules with their imports, and the folders of the bundled libraries.
 */
export async function bundle(folder, dist) {
  const [modules, commonjs] = await Promise.all(formats.map((format) => write(folder, dist, format)));
  return {
    files: modules.map(({ fileName, imports, dynamicImports }) => ({
      fileName,
      imports: [...imports, ...dynamicImports],
    })),
    libraries: [...new Set([...modules, ...commonjs].flatMap(({ modules }) => renderedLibraries(modules)))].sort(),
  };
}

/** Writes the files of one format and returns them. */
async function write(folder, dist, { format, folder: subfolder, names, platform, external, conditions, ...rest }) {
  const build = await rolldown({
    cwd: folder,
    input: Object.fromEntries(names.map((name) => [name, `src/${name}.ts`])),
    // Neither Node nor browser for ES modules: a library's build for one of them would not run in the other.
    platform,
    external,
    resolve: {
      conditionNames: ['doorstep-source', ...conditions, 'import', 'default'],
      mainFields: ['module', 'main'],
    },
    transform: { target: 'es2022' },
  });
  const { output } = await build.write({
    dir: join(dist, subfolder),
    format,
    chunkFileNames: 'shared/[name].js',
    comments: { legal: true, annotation: true, jsdoc: false },
    codeSplitting: { groups },
    ...rest,
  });
  await build.close();
  return output.filter((file) => file.type === 'chunk');
}

/**
 * Returns the folders of the libraries that remain after tree shaking.
 *
 * @param {Readonly<Record<string, { renderedLength: number }>>} modules The modules of a chunk.
 */
export function renderedLibraries(modules) {
  return Object.entries(modules).flatMap(([id, { renderedLength }]) => {
    const folder = renderedLength > 0 ? libraryFolder(id) : undefined;
    return folder === undefined ? [] : [folder];
  });
}

function libraryFolder(id) {
  const marker = `${sep}node_modules${sep}`;
  const start = id.lastIndexOf(marker);
  if (start === -1) return undefined;
  const [first = '', second = ''] = id.slice(start + marker.length).split(sep);
  return join(
    dirname(id.slice(0, start + marker.length)),
    'node_modules',
    first.startsWith('@') ? join(first, second) : first,
  );
}
