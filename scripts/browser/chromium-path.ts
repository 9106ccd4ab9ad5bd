import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { root } from '../lib/root.mjs';

/** Returns the path of the Chromium of `CHROMIUM_PATH`, or else of the one that is installed as a package. */
export async function chromiumPath(): Promise<string> {
  return process.env['CHROMIUM_PATH'] ?? (await packagedChromium());
}

/** The packaged Chromium with its libraries and fonts, which a bare machine lacks. It is unpacked once per version. */
async function packagedChromium(): Promise<string> {
  const manifest = readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(manifest);
  const folder = join(root, 'node_modules/.cache/doorstep/chromium', version);
  if (!existsSync(folder)) await unpack(folder);
  return join(folder, 'chromium.sh');
}

/** Unpacks beside the folder and renames at the end: the folder is complete, whichever of several processes is first. */
async function unpack(folder: string): Promise<void> {
  await mkdir(join(folder, '..'), { recursive: true });
  const unpacked = await mkdtemp(`${folder}-`);
  const script = fileURLToPath(new URL('./unpack-chromium.mjs', import.meta.url));
  // The package unpacks its libraries only where it believes to be in AWS Lambda.
  const env = { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  await promisify(execFile)(process.execPath, [script], { env });
  await writeFile(join(unpacked, 'fonts.conf'), fontConfiguration(folder));
  await writeFile(join(unpacked, 'chromium.sh'), startScript(folder), { mode: 0o755 });
  await rename(unpacked, folder).catch((error) => {
    if (!existsSync(folder)) throw error;
  });
  await rm(unpacked, { recursive: true, force: true });
}

function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`;
}

/** Starts Chromium with its libraries and fonts, so that a tool needs to know one path only. */
function startScript(folder: string): string {
  return `#!/bin/sh
export LD_LIBRARY_PATH='${join(folder, 'al2023', 'lib')}'
export FONTCONFIG_FILE='${join(folder, 'fonts.conf')}'
exec '${join(folder, 'chromium')}' "$@"
`;
}
