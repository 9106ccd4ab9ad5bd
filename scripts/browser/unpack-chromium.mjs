// Unpacks the packaged Chromium below TMPDIR and prints the path of its executable. It runs in a separate process,
// because the package takes the folder and the platform from the environment.
import chromium from '@sparticuz/chromium';

process.stdout.write(await chromium.executablePath());
