import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pageGroups } from '../docs/site/page-list.js';

/** Returns the index of the documentation: the listed pages, and every decision by its heading. */
export function contentsPage(root: string): string {
  const groups = pageGroups.map(({ title, pages }) => {
    const rows = pages.map((page) => `| [${page.title}](${posix.relative('docs', page.path)}) | ${page.contents} |\n`);
    return `## ${title}\n\n| page | contents |\n|---|---|\n${rows.join('')}`;
  });
  return `# Documentation

Generated from [page-list.ts](../scripts/docs/site/page-list.ts) and the headings of the decisions by \`npm run generate\`.

The [examples](../examples/README.md) are programs to start from. The OpenAPI 3.1 documents are
[openapi/direct.json](openapi/direct.json) and [openapi/platform.json](openapi/platform.json). A running server shows them as a reference at
\`/docs\`. \`npm run docs\` builds a site from these pages, with search and the same reference, and \`npm run docs:serve\` serves it.

${groups.join('\n')}
## Decisions

Each decision takes half a page: the context, the choice and its cost.

${decisions(root).join('\n')}
`;
}

/** Returns a line for each decision, in the order of their numbers. */
function decisions(root: string): readonly string[] {
  const folder = join(root, 'docs/decisions');
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return files.sort().map((name) => {
    const [, number, title] = /^# (\d{3}): (.+)$/m.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
    if (title === undefined) throw new Error(`docs/decisions/${name} begins without "# 001: Title".`);
    return `${Number(number)}. [${title}](decisions/${name})`;
  });
}
