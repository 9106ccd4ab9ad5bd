import type { HandoverProof } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import { assertProof } from './proof.js';

const nothing = { signature: false, photo: false, minimumAge: null };
const png = { contentType: 'image/png', base64: 'iVBORw0KGgoAAAANSUhEUg==' } as const;

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
    ['nothing asked for', {}, {}, []],
    ['more than asked for', {}, { photo: png, verifiedAge: 30 }, []],
    ['a missing signature', { signature: true }, {}, ['/body/signature required']],
    ['a signature', { signature: true }, { signature: { signedBy: 'A. Pop' } }, []],
    ['a missing photo', { photo: true }, {}, ['/body/photo required']],
    ['a photo', { photo: true }, { photo: png }, []],
    ['an age that nobody looked at', { minimumAge: 18 }, {}, ['/body/verifiedAge required']],
    ['too young', { minimumAge: 18 }, { verifiedAge: 17 }, ['/body/verifiedAge too_small']],
    ['old enough', { minimumAge: 18 }, { verifiedAge: 18 }, []],
    ['all at once', { signature: true, photo: true }, {}, ['/body/signature required', '/body/photo required']],
    [
      'bytes of another type',
      {},
      { photo: { ...png, contentType: 'image/jpeg' } },
      ['/body/photo/base64 invalid_content'],
    ],
    [
      'no image at all',
      {},
      { signature: { signedBy: 'A. Pop', image: { ...png, base64: 'PHN2Zz48L3N2Zz4=' } } },
      ['/body/signature/image/base64 invalid_content'],
    ],
    ['a JPEG', {}, { photo: { contentType: 'image/jpeg', base64: '/9j/4AAQSkZJRg==' } }, []],
    ['a WebP', {}, { photo: { contentType: 'image/webp', base64: 'UklGRiQAAABXRUJQVlA4IA==' } }, []],
  ])('%s', (_title, stop, proof, expected) => {
    expect(faults(stop, proof)).toEqual(expected);
  });
});
