import type { SandboxServer } from './api.js';
import { version } from './version.js';

/** Returns the text that a terminal shows once the sandbox listens. */
export function banner(
  { url, apiKey, demo: { emails, password }, controlToken }: SandboxServer,
  persist: string | undefined,
): string {
  const accounts = Object.entries(emails).map(([role, email]) => `    ${role.padEnd(20)}${email}`);
  return [
    '',
    `  Doorstep sandbox ${version} is ready at ${url}`,
    '',
    `  Direct interface     ${url}/v1`,
    `  Platform interface   ${url}/api/v1`,
    `  API reference        ${url}/docs`,
    `  Console              ${url}/console`,
    `  Control              ${url}/_sandbox`,
    '',
    `  Test API key         ${apiKey}`,
    `  Token for pages      ${controlToken}, to control the sandbox from another origin`,
    `  Demo accounts        password: ${password}`,
    ...accounts,
    '',
    persist === undefined ? '  Everything is in memory and gone at the end.' : `  Everything is kept in ${persist}.`,
    '  Ctrl-C stops the sandbox.',
    '',
  ].join('\n');
}
