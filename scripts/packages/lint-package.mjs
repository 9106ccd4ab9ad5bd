import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { problemAffectsEntrypointResolution } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** TypeScript's resolutions of a package's declarations. */
const resolutions = ['node10', 'node16-cjs', 'node16-esm', 'bundler'];

/**
 * Returns the messages of publint about a tarball, including suggestions.
 *
 * @param {string} path
 * @returns {Promise<string[]>}
 */
export async function publintMessages(path) {
  const tarball = readFileSync(path);
  const data = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball: data }, strict: true });
  return messages.map((message) => formatMessage(message, pkg) ?? message.code);
}

/**
 * Returns the problems that "Are the types wrong?" finds in a tarball.
 *
 * @param {string} path
 * @param {readonly string[]} accepted Kinds of problems that the package has by choice.
 * @returns {Promise<{ problems: string[], accepted: string[], checked: number }>} `checked`: entry points times resolutions.
 */
export async function typeProblems(path, accepted) {
  const analysis = await checkPackage(createPackageFromTarballData(readFileSync(path)));
  if (!analysis.types) return { problems: ['The package has no types.'], accepted: [], checked: 0 };
  const entrypoints = Object.keys(analysis.entrypoints);
  const described = analysis.problems.map((problem) => {
    const places = entrypoints.flatMap((entrypoint) =>
      resolutions
        .filter((kind) => problemAffectsEntrypointResolution(problem, entrypoint, kind, analysis))
        .map((kind) => `${entrypoint} in ${kind}`),
    );
    return { kind: problem.kind, text: `${problem.kind}: ${places.join(', ')}` };
  });
  const isAccepted = ({ kind }) => accepted.includes(kind);
  return {
    problems: described.filter((problem) => !isAccepted(problem)).map(({ text }) => text),
    accepted: described.filter(isAccepted).map(({ text }) => text),
    checked: entrypoints.length * resolutions.length,
  };
}
