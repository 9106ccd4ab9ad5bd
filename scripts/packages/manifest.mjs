/** The export condition for sources, which only the workspace uses. */
export const sourceCondition = 'doorstep-source';

/**
 * Returns the package.json of a tarball: that of the workspace without sources, entry points of sources alone, and fields for
 * development.
 *
 * @param {Record<string, unknown>} manifest
 * @param {{ url: string, folder: string } | undefined} repository Location of the sources, if known.
 */
export function publishedManifest(manifest, repository) {
  const { devDependencies: _, scripts: __, private: ___, ...kept } = manifest;
  return {
    ...kept,
    ...(repository === undefined ? {} : { repository: describe(repository) }),
    exports: withoutSources(manifest.exports),
  };
}

/** npm refuses provenance unless this is the repository of the workflow. */
function describe({ url, folder }) {
  return { type: 'git', url: `git+${url}.git`, directory: folder };
}

function withoutSources(exports) {
  const targets = Object.entries(exports).map(([entry, target]) => [entry, withoutSourceCondition(target)]);
  return Object.fromEntries(targets.filter(([, target]) => target !== undefined));
}

/** Returns undefined if no target is left. */
function withoutSourceCondition(target) {
  if (typeof target === 'string') return target;
  const conditions = Object.entries(target)
    .filter(([condition]) => condition !== sourceCondition)
    .map(([condition, inner]) => [condition, withoutSourceCondition(inner)])
    .filter(([, inner]) => inner !== undefined);
  return conditions.length === 0 ? undefined : Object.fromEntries(conditions);
}
