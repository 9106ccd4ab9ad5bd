import { posix } from 'node:path';

/** An image or a link in Markdown, with its text and target. */
const link = /(!?)\[([^\]]+)\]\(([^)\s]+)\)/g;

/**
 * Returns the README for the registry: links to files of the workspace point into the repository, or become text if the
 * repository is not known.
 *
 * @param {string} markdown
 * @param {string} folder Folder of the package, relative to the workspace.
 * @param {{ tree: string } | undefined} repository
 */
export function publishedReadme(markdown, folder, repository) {
  return markdown.replaceAll(link, (whole, image, text, target) => {
    if (/^(?:[a-z]+:|#)/.test(target)) return whole;
    if (repository === undefined) return text;
    return `${image}[${text}](${repository.tree}/${posix.join(folder, target)})`;
  });
}

/** @returns {string[]} Targets of the links of a page. */
export function readmeLinks(markdown) {
  return [...markdown.matchAll(link)].map(([, , , target]) => target);
}
