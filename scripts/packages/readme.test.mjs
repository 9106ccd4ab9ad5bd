import { describe, expect, it } from 'vitest';
import { publishedReadme } from './readme.mjs';

const repository = { tree: 'https://git.example/a/b/blob/v1.0.0' };

describe('publishedReadme', () => {
  it.each([
    ['[MSW](https://mswjs.io)', '[MSW](https://mswjs.io)', '[MSW](https://mswjs.io)'],
    ['[Time](#time)', '[Time](#time)', '[Time](#time)'],
    [
      '[The sandbox](../../docs/sandbox.md)',
      '[The sandbox](https://git.example/a/b/blob/v1.0.0/docs/sandbox.md)',
      'The sandbox',
    ],
    ['[Case](../../docs/a.md#b)', '[Case](https://git.example/a/b/blob/v1.0.0/docs/a.md#b)', 'Case'],
  ])('rewrites %s', (markdown, known, unknown) => {
    expect(publishedReadme(markdown, 'packages/mocks', repository)).toBe(known);
    expect(publishedReadme(markdown, 'packages/mocks', undefined)).toBe(unknown);
  });
});
