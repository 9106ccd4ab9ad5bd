import { posix } from 'node:path';

/** An image or a link in Markdown: what it shows and where it leads. */
const link = /(!?)\[([^\]]+)\]\(([^)\s]+)\)/g;

/**
 * The README as the registry shows it: links to other files of the workspace lead into the repository, or are text
 * when nobody knows where that is.
 *
 * @param {string} markdown
 * @param {string} folder Of the package, from the root of the workspace.
 * @param {{ tree: string } | undefined} repository
 */
export function publishedReadme(markdown, folder, repository) {
  return markdown.replaceAll(link, (whole, image, text, target) => {
    if (/^(?:[a-z]+:|#)/.test(target)) return whole;
    if (repository === undefined) return text;
    return `${image}[${text}](${repository.tree}/${posix.join(folder, target)})`;
  });
}

/** @returns {string[]} Where the links of a page lead. */
export function readmeLinks(markdown) {
  return [...markdown.matchAll(link)].map(([, , , target]) => target);
}
