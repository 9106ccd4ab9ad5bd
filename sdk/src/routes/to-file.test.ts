import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { type FileInput, toFile } from './form.js';

it.each<[string, () => FileInput]>([
  ['a Buffer', () => Buffer.from('abc')],
  ['a stream of Node', () => Readable.from([Buffer.from('a'), 'bc'])],
  ['a web stream', () => new Blob(['abc']).stream()],
  ['a Blob', () => new Blob(['abc'])],
  ['a File', () => new File(['abc'], 'other.txt', { type: 'text/plain' })],
])('gives %s a name and a type', async (_, content) => {
  const file = await toFile(content(), 'licence.pdf', 'application/pdf');
  expect(file).toMatchObject({ name: 'licence.pdf', type: 'application/pdf', size: 3 });
});

it('keeps the type of a file unless another is given', async () => {
  expect(await toFile(new Blob(['a'], { type: 'image/png' }), 'a.png')).toMatchObject({ type: 'image/png' });
  const native = { uri: 'file:///a', name: 'b', type: 'image/jpeg' };
  expect(await toFile(native, 'c.jpg')).toEqual({ uri: 'file:///a', name: 'c.jpg', type: 'image/jpeg' });
});

it('refuses what is no file', async () => {
  await expect(toFile({} as FileInput, 'a')).rejects.toThrow('file must be a Blob or File');
});
