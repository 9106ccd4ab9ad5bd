import { describe, expect, it } from 'vitest';
import { root } from '../lib/root.mjs';
import { contentProblems } from './contents.mjs';

const problemsOf = (files) => contentProblems(new Map(Object.entries(files)));

describe('the contents of a package', () => {
  it('may be the build and the usual files beside it', () => {
    const files = {
      'package.json': '{}',
      'README.md': '# A\n\n[Changes](CHANGELOG.md), [Home](https://a.example), [Below](#b)',
      'CHANGELOG.md': '# A',
      LICENSE: 'MIT',
      'dist/index.js': 'export {};\n//# sourceMappingURL=index.js.map',
      'dist/index.js.map': '{"sources":["../src/index.ts"],"sourcesContent":["export {};"]}',
      'dist/index.d.ts': 'export {};',
    };
    expect(problemsOf(files)).toEqual([]);
  });

  it.each([
    ['src/index.js', '', 'src/index.js does not belong in the package'],
    ['dist/index.ts', '', 'dist/index.ts is a source file'],
    ['dist/index.cts', '', 'dist/index.cts is a source file'],
    ['dist/url.test.js', '', 'dist/url.test.js is for tests'],
    ['dist/testing/clock.js', '', 'dist/testing/clock.js is for tests'],
    ['dist/index.js', 'x'.repeat(1_000_001), 'dist/index.js has 1000001 bytes'],
    ['package.json', '{"exports":{"doorstep-source":"a"}}', 'package.json mentions doorstep-source'],
    ['package.json', '{"dependencies":{"a":"1.0.0"}}', 'package.json depends on a, which nothing imports'],
    ['dist/index.js', `import '${root}/a.js'`, 'dist/index.js contains a path of this machine'],
    ['dist/index.js', '//# sourceMappingURL=index.js.map', 'dist/index.js points to index.js.map, which is missing'],
    ['dist/a.js.map', '{"sources":["../src/a.ts"]}', 'dist/a.js.map maps to ../src/a.ts, which it does not contain'],
    [
      'dist/a.d.ts',
      "import type { A } from '@doorstep/core';",
      'dist/a.d.ts imports @doorstep/core, which is not published',
    ],
    ['README.md', '[Sandbox](../docs/sandbox.md)', 'README.md links to ../docs/sandbox.md'],
  ])('may not be %s with %.40j', (path, text, problem) => {
    expect(problemsOf({ [path]: text })).toEqual([problem]);
  });
});
