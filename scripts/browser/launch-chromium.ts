import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { root } from '../lib/root.mjs';

/** A headless Chromium that remembers nothing of earlier runs. */
export interface TestBrowser {
  readonly browser: Browser;
  close(): Promise<void>;
}

type Program = Pick<NonNullable<Parameters<typeof chromium.launch>[0]>, 'executablePath' | 'env'>;

/** Web security stays on, unlike in the arguments that the package of Chromium proposes: these tests are about it. */
const quietArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Chromium's own sandbox refuses to run as root, as in most containers. The pages are ours.
  '--no-sandbox',
];

const advice =
  'Chromium does not start on this machine, and the tests in browsers need it. The packaged one is for Linux on x64; ' +
  'elsewhere name an installed Chromium or Chrome in CHROMIUM_PATH.';

/**
 * Starts the Chromium of `CHROMIUM_PATH`, or else the one that is installed as a package.
 *
 * @throws Error that says what to do when it does not start.
 */
export async function launchChromium(): Promise<TestBrowser> {
  try {
    const browser = await chromium.launch({ ...(await findProgram()), args: quietArguments });
    return { browser, close: () => browser.close() };
  } catch (error) {
    throw new Error(`${advice}\n${String(error)}`, { cause: error });
  }
}

async function findProgram(): Promise<Program> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return executablePath === undefined ? packagedChromium() : { executablePath };
}

/** The packaged Chromium with its libraries and fonts, which a bare machine lacks. It is unpacked once per version. */
async function packagedChromium(): Promise<Program> {
  const manifest = readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(manifest);
  const folder = join(root, 'node_modules/.cache/doorstep', `chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
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
