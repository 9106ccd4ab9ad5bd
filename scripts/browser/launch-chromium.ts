import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

/** A headless Chromium without memory of earlier runs. */
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
  'Chromium does not start on this machine, and without it nothing is known about browsers. The packaged one is for ' +
  'Linux on x64; elsewhere name an installed Chromium or Chrome in CHROMIUM_PATH.';

/**
 * Starts the Chromium of `CHROMIUM_PATH`, or else the one that is installed as a package.
 *
 * @throws Error that says what to do when it does not start.
 */
export async function launchChromium(): Promise<TestBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-chromium-'));
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    const browser = await chromium.launch({ ...(await findProgram(folder)), args: quietArguments });
    return { browser, close: () => browser.close().finally(removeFolder) };
  } catch (error) {
    await removeFolder();
    throw new Error(`${advice}\n${String(error)}`, { cause: error });
  }
}

async function findProgram(folder: string): Promise<Program> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return executablePath === undefined ? unpack(folder) : { executablePath };
}

/** The packaged Chromium, with the libraries and fonts that it brings: a bare machine has neither. */
async function unpack(folder: string): Promise<Program> {
  const script = fileURLToPath(new URL('./unpack-chromium.mjs', import.meta.url));
  // The package brings its libraries along only where it believes to be in AWS Lambda.
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
  const fontConfiguration = join(folder, 'fonts.conf');
  await writeFile(fontConfiguration, fontsOf(folder));
  return {
    executablePath: stdout,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: fontConfiguration,
    },
  };
}

function fontsOf(folder: string): string {
  return `<?xml version="1.0"?>
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`;
}
