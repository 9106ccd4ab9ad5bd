import {
  endpointErrors,
  endpoints,
  type ProblemCode,
  problemCodes,
  problemKinds,
  problemTypeBase,
} from '@doorstep/contracts';
import { markdownTable } from './markdown-table.js';

/** More operations than these are counted, not named. */
const namedOperations = 12;

/** The error catalogue as a Markdown page: a table of all codes, then cause and cure of each. */
export function errorCatalogue(): string {
  const rows = problemCodes.map((code) => {
    const { status, title } = problemKinds[code];
    return [`[\`${code}\`](#${code})`, String(status), title];
  });
  return `# Errors

Every error is \`application/problem+json\` (RFC 9457). Decide by \`code\`, which never changes its meaning; \`title\` and
\`detail\` are for people. \`type\` is \`${problemTypeBase}\` and the code. \`requestId\` names the request in the logs.
\`errors\` lists the invalid fields of a request with a JSON pointer (RFC 6901) to each.

${markdownTable(['Code', 'Status', 'Title'], rows)}

${statuses().map(statusSection).join('\n\n')}
`;
}

function statuses(): readonly number[] {
  return [...new Set(problemCodes.map((code) => problemKinds[code].status))].sort((a, b) => a - b);
}

function statusSection(status: number): string {
  const codes = problemCodes.filter((code) => problemKinds[code].status === status);
  return [`## Status ${status}`, ...codes.map(codeSection)].join('\n\n');
}

function codeSection(code: ProblemCode): string {
  const { title, cause, cure } = problemKinds[code];
  return `### ${code}

${title}: ${cause}

* **What to do:** ${cure}
* **Answered by:** ${answeredBy(code)}.`;
}

/** Few operations are named, many are counted. */
function answeredBy(code: ProblemCode): string {
  const names = endpoints.filter((endpoint) => endpointErrors(endpoint).includes(code)).map(({ name }) => name);
  if (names.length === endpoints.length) return 'all operations';
  // Answered before it is known which operation is meant.
  if (names.length === 0 || code === 'method_not_allowed') return 'any path';
  if (names.length > namedOperations) return `${names.length} operations`;
  return names.map((name) => `\`${name}\``).join(', ');
}
