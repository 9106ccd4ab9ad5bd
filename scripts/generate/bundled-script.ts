import { type BuildOptions, buildSync } from 'esbuild';
import type { GeneratedFile } from './generated-file.js';

/** A program to bundle into a constant. Paths are from the root of the repository. */
interface Script {
  readonly entry: string;
  readonly path: string;
  readonly name: string;
  /** Docstring of the constant. */
  readonly description: string;
  readonly options: BuildOptions;
}

/** Bundles a program into a constant, so that the server has it wherever its own code is. */
export function bundledScript(root: string, { entry, path, name, description, options }: Script): GeneratedFile {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    ...options,
    write: false,
  });
  const script = outputFiles.map(({ text }) => text).join('');
  const content = `// Generated from ${entry}: do not edit.\n\n/** ${description} */\nexport const ${name} = ${JSON.stringify(script)};\n`;
  return { path, content };
}
