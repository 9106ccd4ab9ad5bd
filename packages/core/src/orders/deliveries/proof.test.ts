import type { HandoverProof } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { pngOfSize, sampleFiles, samplePhoto } from '../../service/testing/sample-files.js';
import { assertProof } from './proof.js';

const nothing = { signature: false, photo: false, minimumAge: null };
const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

function faults(stop: Partial<Parameters<typeof assertProof>[0]>, proof: HandoverProof): readonly string[] {
  try {
    assertProof({ ...nothing, ...stop }, proof);
    return [];
  } catch (error) {
    if (!(error instanceof ServiceProblem)) throw error;
    return (error.extras.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`);
  }
}

describe('assertProof', () => {
  it.each<[string, Parameters<typeof faults>[0], HandoverProof, readonly string[]]>([
    ['accepts an empty proof if nothing is asked for', {}, {}, []],
    ['accepts more than is asked for', {}, { photo: samplePhoto, verifiedAge: 30 }, []],
    ['refuses a missing signature', { signature: true }, {}, ['/body/signature required']],
    ['accepts a signature', { signature: true }, { signature: { signedBy: 'A. Pop' } }, []],
    ['refuses a missing photo', { photo: true }, {}, ['/body/photo required']],
    ['accepts a photo', { photo: true }, { photo: samplePhoto }, []],
    ['refuses an age that was not verified', { minimumAge: 18 }, {}, ['/body/verifiedAge required']],
    ['refuses a recipient who is too young', { minimumAge: 18 }, { verifiedAge: 17 }, ['/body/verifiedAge too_small']],
    ['accepts a recipient who is old enough', { minimumAge: 18 }, { verifiedAge: 18 }, []],
    [
      'points at everything that is missing',
      { signature: true, photo: true },
      {},
      ['/body/signature required', '/body/photo required'],
    ],
    [
      'refuses bytes of another type',
      {},
      { photo: { ...samplePhoto, contentType: 'image/jpeg' } },
      ['/body/photo/base64 invalid_content'],
    ],
    [
      'refuses bytes of no image type',
      {},
      { signature: { signedBy: 'A. Pop', image: { ...samplePhoto, base64: 'PHN2Zz48L3N2Zz4=' } } },
      ['/body/signature/image/base64 invalid_content'],
    ],
    [
      'refuses the header of an image',
      {},
      { photo: { ...samplePhoto, base64: base64(sampleFiles.png.subarray(0, 33)) } },
      ['/body/photo/base64 invalid_content'],
    ],
    [
      'refuses an image with too many pixels',
      {},
      { photo: { ...samplePhoto, base64: base64(pngOfSize(60_000, 60_000)) } },
      ['/body/photo/base64 image_too_large'],
    ],
    ['accepts a JPEG', {}, { photo: { contentType: 'image/jpeg', base64: base64(sampleFiles.jpeg) } }, []],
    ['accepts a WebP', {}, { photo: { contentType: 'image/webp', base64: base64(sampleFiles.webp) } }, []],
  ])('%s', (_title, stop, proof, expected) => {
    expect(faults(stop, proof)).toEqual(expected);
  });
});
