// `npm run version-packages`: turns the changesets into versions and changelogs, and brings along what follows from them.
import { parseArgs } from 'node:util';
import { run } from '../lib/run.mjs';

// It changes files at once: an option that it does not know is no reason to start.
parseArgs({ options: {} });

const commands = [
  ['changeset', ['version']],
  ['npm', ['install', '--package-lock-only', '--ignore-scripts']],
  // The SDK tells its version to the service, and the documents theirs to readers.
  ['npm', ['run', 'generate']],
  ['npm', ['run', 'release:documents', '--if-present']],
];

for (const [command, parameters] of commands) {
  process.exitCode = await run(command, parameters);
  if (process.exitCode !== 0) break;
}
