/** The condition under which packages of the workspace find each other's sources. */
export const sourceCondition = 'doorstep-source';

/**
 * The package.json of a tarball: that of the workspace without what only the workspace needs, which is everything
 * about sources, and entry points that have nothing but sources.
 *
 * @param {Record<string, unknown>} manifest
 * @param {{ url: string, folder: string } | undefined} repository Where the sources are, when that is known.
 */
export function publishedManifest(manifest, repository) {
  const { devDependencies: _, scripts: __, private: ___, ...kept } = manifest;
  return {
    ...kept,
    ...(repository === undefined ? {} : { repository: describe(repository) }),
    exports: withoutSources(manifest.exports),
  };
}

/** Provenance is refused when this is not where the workflow ran. */
function describe({ url, folder }) {
  return { type: 'git', url: `git+${url}.git`, directory: folder };
}

function withoutSources(exports) {
  const targets = Object.entries(exports).map(([entry, target]) => [entry, withoutSourceCondition(target)]);
  return Object.fromEntries(targets.filter(([, target]) => target !== undefined));
}

/** `undefined` when nothing is left. */
function withoutSourceCondition(target) {
  if (typeof target === 'string') return target;
  const conditions = Object.entries(target)
    .filter(([condition]) => condition !== sourceCondition)
    .map(([condition, inner]) => [condition, withoutSourceCondition(inner)])
    .filter(([, inner]) => inner !== undefined);
  return conditions.length === 0 ? undefined : Object.fromEntries(conditions);
}
