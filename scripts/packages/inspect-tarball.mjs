import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { contentProblems } from './contents.mjs';

/**
 * Checks a tarball: its files, its size, its manifest with publint, and its declarations with "Are the types wrong?".
 *
 * @param {{ tarball: string, budget: Record<string, number>, accepted: readonly string[], largestFileBytes?: number }} entry One of `published`, packed.
 * @returns Sizes, the texts of the files by path, the number of checked resolutions, the problems of types that the package
 * has by choice, and all other problems by check.
 */
export async function inspectTarball({ tarball, budget, accepted, largestFileBytes }) {
  const data = new Uint8Array(readFileSync(tarball));
  const contents = createPackageFromTarballData(data);
  const folder = `/node_modules/${contents.packageName}/`;
  const files = new Map(contents.listFiles().map((path) => [path.slice(folder.length), contents.readFile(path)]));
  const sizes = { packedBytes: data.length, unpackedBytes: Buffer.byteLength([...files.values()].join('')) };
  const { messages, pkg } = await publint({ pack: { tarball: data.buffer }, strict: true });
  const { entrypoints = {}, problems = [{ kind: 'NoTypes' }] } = await checkPackage(contents);
  const typeProblems = problems.map(({ kind, ...place }) => ({ kind, text: `${kind} ${JSON.stringify(place)}` }));
  const isAccepted = ({ kind }) => accepted.includes(kind);
  return {
    ...sizes,
    files,
    resolutions: Object.values(entrypoints).flatMap(({ resolutions }) => Object.keys(resolutions)).length,
    accepted: typeProblems.filter(isAccepted).map(({ text }) => text),
    problems: {
      contents: contentProblems(files, largestFileBytes),
      size: Object.keys(budget)
        .filter((name) => sizes[name] > budget[name])
        .map((name) => `${name} is ${sizes[name]}, more than the limit of ${budget[name]}`),
      publint: messages.map((message) => formatMessage(message, pkg) ?? message.code),
      types: typeProblems.filter((problem) => !isAccepted(problem)).map(({ text }) => text),
    },
  };
}
