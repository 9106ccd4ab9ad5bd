import { fileURLToPath } from 'node:url';
import { readRoom } from './dependencies/read-room.js';
import { rooms, workspaceTools } from './dependencies/rooms.js';
import { findViolations } from './dependencies/rules.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const tools = readRoom(root, workspaceTools);
const contents = [...rooms.map((room) => readRoom(root, room)), tools];
const violations = findViolations(contents, tools.manifest);

for (const { place, message } of violations) console.error(`${place}: ${message}`);
const files = contents.reduce((count, content) => count + content.files.length, 0);
console.log(`${files} files in ${contents.length} rooms, ${violations.length} broken rules.`);
process.exitCode = violations.length === 0 ? 0 : 1;
