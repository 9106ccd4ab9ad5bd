import { describe, expect, it } from 'vitest';
import { markup } from './markup.js';

describe('markup', () => {
  it('escapes text, in elements and in attributes', () => {
    expect(markup`<p title="${`"'`}">${'<b> & more'}</p>`.html).toBe('<p title="&quot;&#39;">&lt;b&gt; &amp; more</p>');
  });

  it('inserts markup, lists of markup and nothing unchanged', () => {
    const items = ['a', '<'].map((text) => markup`<li>${text}</li>`);
    expect(markup`<ol>${items}</ol>${null}${markup`<hr>`}${7}`.html).toBe('<ol><li>a</li><li>&lt;</li></ol><hr>7');
  });
});
