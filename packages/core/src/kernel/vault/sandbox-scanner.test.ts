import { expect, it } from 'vitest';
import { infectedPdf, sampleFiles } from '../../service/testing/sample-files.js';
import { createSandboxScanner } from './sandbox-scanner.js';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const { scan } = createSandboxScanner();

it.each([1, 7, 67, 68, 69, 1_000])(
  'finds the EICAR test file in a PDF that comes in pieces of %i bytes',
  async (size) => {
    expect(await scan(inPieces(infectedPdf(), size))).toEqual({ kind: 'infected', signature: 'Eicar-Test-Signature' });
  },
);

it('finds nothing in other files', async () => {
  for (const file of Object.values(sampleFiles)) expect(await scan(inPieces(file, 16))).toEqual({ kind: 'clean' });
  expect(
    await scan(
      inPieces(
        infectedPdf().map((byte) => byte ^ 1),
        16,
      ),
    ),
  ).toEqual({ kind: 'clean' });
});
