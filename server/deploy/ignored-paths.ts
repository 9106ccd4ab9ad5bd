/** Returns true for a path, relative to the build context, that a `.dockerignore` leaves out: the last pattern wins. */
export function ignoredPaths(content: string): (path: string) => boolean {
  const patterns = content
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), expression: expressionOf(line.replace(/^!/, '')) }));
  return (path) => patterns.findLast(({ expression }) => expression.test(path))?.keeps === false;
}

/** Supports paths, `*` within a name, and `**` at the beginning. A pattern covers everything inside its match. */
function expressionOf(pattern: string): RegExp {
  if (pattern === '**') return /^/;
  const name = pattern
    .replace(/^\*\*\//, '')
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]*');
  return new RegExp(`${pattern.startsWith('**/') ? '(^|/)' : '^'}${name}(/|$)`);
}
