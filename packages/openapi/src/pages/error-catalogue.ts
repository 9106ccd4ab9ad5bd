import {
  endpointErrors,
  endpoints,
  type ProblemCode,
  problemCodes,
  problemKinds,
  problemTypeBase,
} from '@doorstep/contracts';
import { markdownTable } from './markdown-table.js';

/** The error catalogue as a Markdown page. */
export function errorCatalogue(): string {
  const rows = problemCodes.map((code) => {
    const { status, title, cure } = problemKinds[code];
    return [`\`${code}\``, String(status), title, cure, answeredBy(code)];
  });
  return `# Errors

Every error is \`application/problem+json\` (RFC 9457). Decide by \`code\`, which never changes its meaning; \`title\` and
\`detail\` are for people. \`type\` is \`${problemTypeBase}\` and the code. \`requestId\` names the request in the logs.
\`errors\` lists the invalid fields of a request with a JSON pointer (RFC 6901) to each.

${markdownTable(['Code', 'Status', 'Title', 'What to do', 'Answered by'], rows)}
`;
}

/** Few endpoints are named, many are counted. */
function answeredBy(code: ProblemCode): string {
  const names = endpoints.filter((endpoint) => endpointErrors(endpoint).includes(code)).map(({ name }) => name);
  if (names.length === endpoints.length) return 'all operations';
  if (code === 'method_not_allowed') return 'any path';
  return names.length > 6 ? `${names.length} operations` : names.map((name) => `\`${name}\``).join(', ');
}
