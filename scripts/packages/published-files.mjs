import { posix } from 'node:path';

/** The export condition for sources, which only the workspace uses. */
export const sourceCondition = 'doorstep-source';

/**
 * Returns the package.json of a tarball: that of the workspace without sources, entry points of sources alone, and fields for
 * development.
 *
 * @param {Record<string, unknown>} manifest
 * @param {object | undefined} repository Location of the sources, if known: npm refuses provenance without it.
 * @param {ReadonlyMap<string, Record<string, string>>} contained Libraries by the name of each package whose code the build contains,
 *   but not that of its libraries: these become dependencies.
 */
export function publishedManifest(manifest, repository, contained = new Map()) {
  const { devDependencies = {}, scripts: _, private: __, dependencies, ...kept } = manifest;
  const inside = Object.keys(devDependencies).flatMap((name) => Object.entries(contained.get(name) ?? {}));
  const libraries = { ...Object.fromEntries(inside), ...dependencies };
  const exports = JSON.stringify(manifest.exports);
  const withoutSources = (key, value) =>
    key === sourceCondition || Object.keys(value).length === 0 ? undefined : value;
  return {
    ...kept,
    ...(repository && { repository }),
    ...(Object.keys(libraries).length > 0 && { dependencies: sorted(libraries) }),
    exports: JSON.parse(exports, withoutSources),
  };
}

function sorted(record) {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)));
}

/** An image or a link in Markdown, with its text and target. */
const link = /(!?)\[([^\]]+)\]\(([^)\s]+)\)/g;

/**
 * Returns the README for the registry: links to files of the workspace point into the repository, or become text if the
 * repository is not known.
 *
 * @param {string} markdown
 * @param {string} folder Folder of the package, relative to the workspace.
 * @param {string | undefined} tree Address of the files of the release.
 */
export function publishedReadme(markdown, folder, tree) {
  return markdown.replaceAll(link, (whole, image, text, target) => {
    if (/^(?:[a-z]+:|#)/.test(target)) return whole;
    return tree === undefined ? text : `${image}[${text}](${tree}/${posix.join(folder, target)})`;
  });
}

/** @returns {string[]} Targets of the links of a page. */
export function readmeLinks(markdown) {
  return [...markdown.matchAll(link)].map(([, , , target]) => target);
}
