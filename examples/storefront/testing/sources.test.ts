import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { en } from '../src/text/en.js';
import { findProse } from './find-prose.js';

const folder = fileURLToPath(new URL('../src/', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const read = (name: string): string => readFileSync(`${folder}${name}`, 'utf8');
const isSource = (name: string): boolean => name.endsWith('.ts') && !/\.(?:test|d)\.ts$/.test(name);
/** Not the texts themselves, nor the words by which pictures are found. */
const isCatalogue = (name: string): boolean => name.startsWith('text/') || name === 'pictures/item-picture.ts';
const sources = files.filter((name) => isSource(name) && !isCatalogue(name));

describe('the sources', () => {
  it('contain no text that visitors read', () => {
    const found = sources.flatMap((name) => findProse(read(name)).map((text) => `${name}: ${text}`));
    expect(found).toEqual([]);
  });

  it.each([
    ["element('p', {}, 'Sold')", 'Sold'],
    ["element('p', {}, isOpen ? 'open' : t('closed'))", 'open'],
    ["element('p', {}, [other && 'now'])", 'now'],
    ['element("p", {}, `{count} left`)', '{count} left'],
    ["element('input', { placeholder: 'street' })", 'street'],
    ["button.textContent = 'Send'", 'Send'],
    ["replace(region, 'nothing')", 'nothing'],
    ["const advice = 'Try again in a minute.'", 'Try again in a minute.'],
    ["say('cleared')", 'cleared'],
    ["selectField(t('a'), [{ value: '1', label: 'once' }])", 'once'],
  ])('would be found in: %s', (source, text) => {
    expect(findProse(source)).toEqual([text]);
  });

  it.each([
    "element('p', { class: 'muted small', role: 'status' }, texts.t('app.stores'))",
    "import { a } from 'Some module here'; throw new Error('The page has no element.');",
    "element('strong', {}, 'Doorstep')",
    "element('p', {}, kind === 'store' && texts.t('app.stores'))",
  ])('may contain: %s', (source) => {
    expect(findProse(source)).toEqual([]);
  });

  it('use every text', () => {
    const code = [...sources, 'text/failure.ts', 'text/texts.ts'].map(read).join('\n');
    // A plural form is used by its name, and a code by the beginning of its key.
    const isUsed = (key: string): boolean => {
      const name = key.replace(/\.(?:one|few|other)$/, '');
      const beginnings = [name.slice(0, name.lastIndexOf('.') + 1), `${name.split('.')[0]}.`];
      return code.includes(`'${name}'`) || beginnings.some((beginning) => code.includes(`\`${beginning}\${`));
    };
    const codes = /^(?:allergen|diet)\./;
    expect(Object.keys(en).filter((key) => !codes.test(key) && !isUsed(key))).toEqual([]);
  });
});

describe('the style sheets', () => {
  const sheets = files.filter((name) => name.endsWith('.css') && name !== 'styles/tokens.css');
  const colour = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|light-dark)\(|:\s*(?:white|black)\b/gi;

  it('name colours only as tokens', () => {
    expect(sheets.flatMap((name) => (read(name).match(colour) ?? []).map((found) => `${name}: ${found}`))).toEqual([]);
    expect(read('styles/tokens.css').match(colour)?.length).toBeGreaterThan(50);
  });

  it('use only tokens that exist', () => {
    const defined = new Set(
      files.filter((name) => name.endsWith('.css')).flatMap((name) => read(name).match(/--[\w-]+(?=:)/g) ?? []),
    );
    const used = sheets.flatMap((name) => read(name).match(/(?<=var\()--[\w-]+/g) ?? []);
    expect([...new Set(used)].filter((token) => !defined.has(token))).toEqual([]);
  });
});
