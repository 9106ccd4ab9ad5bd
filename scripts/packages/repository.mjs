/**
 * Where the sources of a release are, as the workflow that makes it knows it; undefined elsewhere.
 *
 * @param {string} tag Of the release.
 * @returns {{ url: string, tree: string } | undefined}
 */
export function repositoryOf(tag, environment = process.env) {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = environment;
  if (!server || !name) return undefined;
  const url = `${server}/${name}`;
  return { url, tree: `${url}/blob/${tag}` };
}
