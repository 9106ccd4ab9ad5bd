import { type Endpoint, endpoints, renamedInRelease } from '@doorstep/contracts';
import { markdownTable } from './markdown-table.js';

const introduction = `# Deprecated operations

Generated from the contracts by \`npm run generate\`.

A deprecated operation works until its last day, if one is set. Until then its responses carry \`Deprecation\` (RFC 9745: the start
of the deprecation) and \`Sunset\` (RFC 8594: the last day), the OpenAPI documents mark it as \`deprecated\`, and the SDK method is
\`@deprecated\`. Breaking changes come only with a new major version, or with a new minor version before 1.0.0.
[Decision 032](decisions/032-openapi-checks.md) defines breaking changes and how they are checked.
`;

/** Returns the catalogue of deprecated operations and names as a Markdown page. */
export function deprecationCatalogue(all: readonly Endpoint[] = endpoints): string {
  return [introduction, deprecatedOperations(all), ...formerNames(all)].join('\n');
}

function deprecatedOperations(all: readonly Endpoint[]): string {
  const rows = all.flatMap(({ interface: side, area, operation, route, meta: { deprecated } }) => {
    if (!deprecated) return [];
    const { since, sunset, replacement, reason } = deprecated;
    return [
      [
        side,
        `\`${area}.${operation}\``,
        `\`${route.method} ${route.path}\``,
        since,
        sunset ?? 'not set',
        `\`${replacement}\``,
        reason,
      ],
    ];
  });
  if (rows.length === 0) return 'No operation is deprecated.\n';
  const head = ['interface', 'operation', 'route', 'since', 'last day', 'call instead', 'why'];
  return `${markdownTable(head, rows)}\n`;
}

/** Returns the lines about operations whose names changed, if there are any. */
function formerNames(all: readonly Endpoint[]): readonly string[] {
  const rows = all.flatMap(({ interface: side, area, operation, formerOperation }) =>
    formerOperation ? [[side, `\`${area}.${formerOperation}\``, `\`${area}.${operation}\``]] : [],
  );
  if (rows.length === 0) return [];
  return [
    '## Former names',
    '',
    `Release ${renamedInRelease} named these operations by one rule: reads begin with \`get\`, \`list\` or \`download\`, streams with`,
    '`follow`, and writes with their verb. Paths, requests and responses have not changed. Until the next release, the SDK, its',
    'query options and the mocks also accept the former names, marked as `@deprecated`. Operation ids in the OpenAPI documents follow',
    'the new names.',
    '',
    `${markdownTable(['interface', 'former name', 'name'], rows)}\n`,
  ];
}
