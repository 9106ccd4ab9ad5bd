/**
 * Whether a release of `version` may break what was released as `released`: with another major version, or, before 1.0.0,
 * with another minor version (Semantic Versioning 2.0.0, 4).
 *
 * @throws Error for what is no version
 */
export function mayBreak(released: string, version: string): boolean {
  const [before, after] = [partsOf(released), partsOf(version)];
  if (after.major !== before.major) return after.major > before.major;
  return after.major === 0 && after.minor > before.minor;
}

/** The version that the next release has, with these changesets: the highest level of any package decides. */
export function nextVersion(version: string, changesets: readonly string[]): string {
  const { major, minor, patch } = partsOf(version);
  const levels = changesets.flatMap((text) => {
    const [, head = ''] = /^---\n([\s\S]*?)\n---/.exec(text) ?? [];
    return [...head.matchAll(/: (major|minor|patch)$/gm)].map(([, level]) => level);
  });
  if (levels.includes('major')) return `${major + 1}.0.0`;
  if (levels.includes('minor')) return `${major}.${minor + 1}.0`;
  return levels.length > 0 ? `${major}.${minor}.${patch + 1}` : version;
}

interface Parts {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
}

function partsOf(version: string): Parts {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? [];
  if (patch === undefined) throw new Error(`${version} is no version.`);
  return { major: Number(major), minor: Number(minor), patch: Number(patch) };
}
