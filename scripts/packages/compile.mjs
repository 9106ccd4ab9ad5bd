import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runProgram } from './program.mjs';

/** The program of the compiler. */
export const tsc = join(dirname(createRequire(import.meta.url).resolve('@typescript/native/package.json')), 'bin/tsc');

/** Compilers: that of the workspace, and the last one written in JavaScript, which supports `node10`. */
const compilers = {
  7: () => [tsc, '--singleThreaded'],
  5: (home) => [join(home, 'node_modules', 'typescript5', 'bin', 'tsc')],
};

/** All checks, including those of the package's declarations. */
const strict = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  target: 'es2022',
  lib: ['es2022', 'dom'],
  types: [],
  rootDir: '.',
  outDir: 'out',
};

/** Configurations of a consumer's TypeScript, and the type of modules that each emits. */
export const setups = {
  node10: { compiler: 5, type: 'commonjs', options: { module: 'commonjs', moduleResolution: 'node10' } },
  'node16-cjs': { compiler: 7, type: 'commonjs', options: { module: 'node16' } },
  'node16-esm': { compiler: 7, type: 'module', options: { module: 'node16' } },
  'node16-esm of TypeScript 5': { compiler: 5, type: 'module', options: { module: 'node16' } },
  bundler: { compiler: 7, type: 'module', options: { module: 'esnext', moduleResolution: 'bundler' } },
};

/**
 * Compiles files of a consumer with strict options, in a separate project.
 *
 * @param {string} home Folder in which the tarballs are installed.
 * @param {string} setup One of `setups`.
 * @param {{ folder: string, files: readonly string[], options?: object }} consumer Files below the home, and options of the compiler.
 * @returns {Promise<string>} Folder of the JavaScript.
 */
export async function compile(home, setup, consumer) {
  const { compiler, type, options } = setups[setup];
  const project = join(home, 'compiled', `${consumer.folder}-${setup}-${Object.keys(consumer.options ?? {}).length}`);
  mkdirSync(project, { recursive: true });
  cpSync(join(home, consumer.folder), project, { recursive: true });
  const compilerOptions = { ...strict, ...options, ...consumer.options };
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type }));
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: consumer.files }));
  await runProgram(process.execPath, [...compilers[compiler](home), '-p', project], { cwd: project });
  return join(project, 'out');
}
