import {
  endpointErrors,
  endpoints,
  fieldFaults,
  type ProblemCode,
  problemCodes,
  problemKinds,
  problemTypeBase,
} from '@doorstep/contracts';
import { markdownTable } from './markdown-table.js';

/** Codes returned by more operations than this show their number instead of their names. */
const namedOperations = 12;

/** Returns the error catalogue as a Markdown page: a table of all codes, then the cause and remedy of each. */
export function errorCatalogue(): string {
  const rows = problemCodes.map((code) => {
    const { status, title } = problemKinds[code];
    return [`[\`${code}\`](#${code})`, String(status), title];
  });
  return `# Errors

Every error is \`application/problem+json\` (RFC 9457). Branch on \`code\`, whose meaning never changes; \`title\` and \`detail\` are
for people. \`type\` is \`${problemTypeBase}\` followed by the code. \`requestId\` identifies the request in the logs. \`errors\`
lists the invalid fields of a request with a JSON pointer (RFC 6901) to each. See [Handling errors](handling-errors.md).

${markdownTable(['Code', 'Status', 'Title'], rows)}

## Codes of fields

Each entry of \`errors\` has one of these codes, or that of its problem. Its \`detail\` states what was sent and what to send.

${markdownTable(
  ['Code', 'Meaning'],
  Object.entries(fieldFaults).map(([code, meaning]) => [`\`${code}\``, meaning]),
)}

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
* **Returned by:** ${returnedBy(code)}.`;
}

function returnedBy(code: ProblemCode): string {
  const names = endpoints.filter((endpoint) => endpointErrors(endpoint).includes(code)).map(({ name }) => name);
  if (names.length === endpoints.length) return 'all operations';
  // Returned before the operation is known.
  if (names.length === 0 || code === 'method_not_allowed') return 'any path';
  if (names.length > namedOperations) return `${names.length} operations`;
  return names.map((name) => `\`${name}\``).join(', ');
}
