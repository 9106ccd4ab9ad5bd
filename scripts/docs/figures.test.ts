import { ledgerFigures } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { read } from './markdown.js';

it.each(Object.entries(ledgerFigures))(
  'docs/finance.md defines the figure %s as the contract does',
  (name, definition) => {
    expect(read('docs/finance.md').split('\n')).toContain(`| \`${name}\` | ${definition} |`);
  },
);
