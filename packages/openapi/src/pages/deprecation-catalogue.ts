import { type Endpoint, endpoints } from '@doorstep/contracts';
import { markdownTable } from './markdown-table.js';

const introduction = `# Deprecated operations

Generated from the contracts by \`npm run generate\`.

An operation that should not be used any more goes on working until its last day, if one is set. Meanwhile each of its answers
carries \`Deprecation\` (RFC 9745: since when) and \`Sunset\` (RFC 8594: the last day), the OpenAPI documents mark it as
\`deprecated\`, and the method of the SDK is \`@deprecated\`. What breaks callers comes only with a new major version, before
1.0.0 with a new minor version; [decision 032](decisions/032-openapi-checks.md) says what that is and how it is checked.
`;

/** The page of the operations that are on their way out. */
export function deprecationCatalogue(all: readonly Endpoint[] = endpoints): string {
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
  if (rows.length === 0) return `${introduction}\nThere are none.\n`;
  const head = ['interface', 'operation', 'route', 'since', 'last day', 'call instead', 'why'];
  return `${introduction}\n${markdownTable(head, rows)}\n`;
}
