import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';

/** Commands that download a package, with the words after them in the same piece of code. */
const commands = /\b(?:npx|bunx|pnpm dlx|npm (?:install|i|exec|x|view))((?:[ \t]+[^\s`'"()|;&<>\\]+)+)/g;
const imports = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"](@doorstep\/[\w-]+)/g;

/** Returns the names of the packages that the commands in a text download. */
export function installedNames(text: string): readonly string[] {
  return [...text.matchAll(commands)].flatMap(([command, words = '']) => operands(command, words.trim().split(/\s+/)));
}

/** `npx --package=NAME PROGRAM` downloads the package and not the program. */
function operands(command: string, words: readonly string[]): readonly string[] {
  const packages = words.flatMap((word, index) => {
    if (word.startsWith('--package=')) return [word.slice('--package='.length)];
    return words[index - 1] === '-p' || words[index - 1] === '--package' ? [word] : [];
  });
  if (packages.length > 0) return packages.map(withoutVersion);
  const names = words.filter((word) => !/^[-.$/]/.test(word)).map(withoutVersion);
  return /^npm (?:install|i)\b/.test(command) ? names : names.slice(0, 1);
}

function withoutVersion(word: string): string {
  return word.replace(/(?<=.)@[^/]*$/, '');
}

/** Returns the names of our packages that a program imports. */
export function importedNames(code: string): readonly string[] {
  return [...code.matchAll(imports)].flatMap(([, name]) => name ?? []);
}

/** Returns the blocks and the spans of code of a page. */
export function codeOf(markdown: string): readonly string[] {
  const found: string[] = [];
  visit(fromMarkdown(markdown), (node) => {
    if (node.type === 'code' || node.type === 'inlineCode') found.push(node.value);
  });
  return found;
}
