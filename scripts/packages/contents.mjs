import { posix } from 'node:path';
import { root } from '../lib/root.mjs';
import { published } from './published.mjs';
import { readmeLinks, sourceCondition } from './published-files.mjs';

/** A copy, which may be of any size: the map library of the console. */
const copied = /^dist\/console\/assets\/city-map-/;

/** Files that belong in a package. */
const expected = /^(?:dist\/.+|README\.md|LICENSE|CHANGELOG\.md|package\.json)$/;

/** Each returns the problem of a file, or nothing. `has` returns true for paths in the package. */
const rules = [
  (path) => !expected.test(path) && 'does not belong in the package',
  (path) => /(?<!\.d)\.[cm]?tsx?$/.test(path) && 'is a source file',
  (path) => /\.(?:test|spec|test-d)\.|(?:^|\/)testing\//.test(path) && 'is for tests',
  (path, text) => path === 'package.json' && text.includes(sourceCondition) && `mentions ${sourceCondition}`,
  (_, text) => (text.includes(root) || text.includes('file:///')) && 'contains a path of this machine',
  missingMap,
  brokenLink,
  unpublishedPackage,
];

/**
 * Checks the files of a package.
 *
 * @param {ReadonlyMap<string, string>} files Texts by path.
 * @param {number} [largestFileBytes] Limit of each file that is not a copy.
 * @returns {string[]} Problems, each with its path.
 */
export function contentProblems(files, largestFileBytes = 1_000_000) {
  const has = (path) => files.has(path);
  const size = (path, text) =>
    !copied.test(path) && Buffer.byteLength(text) > largestFileBytes && `has ${Buffer.byteLength(text)} bytes`;
  const unused = (path, text) => path === 'package.json' && unusedDependencies(JSON.parse(text), files);
  return [...files].flatMap(([path, text]) =>
    [...rules, size, unused]
      .map((rule) => rule(path, text, has))
      .filter(Boolean)
      .map((problem) => `${path} ${problem}`),
  );
}

/** A source map needs the sources that it maps to. */
function missingMap(path, text, has) {
  if (path.endsWith('.map')) {
    const { sources, sourcesContent } = JSON.parse(text);
    const lost = sources.filter((_, index) => sourcesContent?.[index] == null);
    return lost.length === 0 ? undefined : `maps to ${lost.join(', ')}, which it does not contain`;
  }
  const [, target] = /^\/\/# sourceMappingURL=(?!data:)(\S+)/m.exec(text) ?? [];
  if (target === undefined || has(posix.join(posix.dirname(path), target))) return undefined;
  return `points to ${target}, which is missing`;
}

const imports = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"]((?:@[\w.-]+\/)?[\w.-]+)/g;

/** Returns the names of the packages that a file imports. */
function importedNames(path, text) {
  return /\.(?:[cm]?js|ts)$/.test(path) ? [...text.matchAll(imports)].map(([, name]) => name) : [];
}

/** Customers can only install what is published. */
function unpublishedPackage(path, text) {
  const names = importedNames(path, text).filter((name) => name.startsWith('@doorstep/'));
  const missing = names.filter((name) => !published.some((each) => each.name === name));
  return missing.length === 0 ? undefined : `imports ${missing.join(', ')}, which is not published`;
}

/** Every customer downloads the dependencies. */
function unusedDependencies({ dependencies = {} }, files) {
  const imported = new Set([...files].flatMap(([path, text]) => importedNames(path, text)));
  const unused = Object.keys(dependencies).filter((name) => !imported.has(name));
  return unused.length === 0 ? undefined : `depends on ${unused.join(', ')}, which nothing imports`;
}

function brokenLink(path, text, has) {
  if (!path.endsWith('.md')) return undefined;
  const inside = readmeLinks(text).filter((target) => !/^(?:[a-z]+:|#)/.test(target));
  const broken = inside.filter((target) => !has(posix.join(posix.dirname(path), target.replace(/#.*/, ''))));
  return broken.length === 0 ? undefined : `links to ${broken.join(', ')}`;
}
