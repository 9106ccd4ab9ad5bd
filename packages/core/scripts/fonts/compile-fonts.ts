import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { zlibSync } from 'fflate';
import { readTrueType } from './true-type.js';

const folder = fileURLToPath(new URL('../../data/fonts/', import.meta.url));

const notice = `/*!
 * Noto Sans. Copyright 2022 The Noto Project Authors (https://github.com/notofonts/latin-greek-cyrillic).
 * Licensed under the SIL Open Font License, Version 1.1 (https://openfontlicense.org). Letters that documents do not use are removed.
 */`;

/** Compiles the fonts of documents: the file as a PDF embeds it, and the letters with their glyphs and widths. */
export function compiledFonts(): { readonly path: string; readonly content: string } {
  const fonts = ['regular', 'semibold'].map((weight) => {
    const bytes = new Uint8Array(readFileSync(`${folder}noto-sans-${weight}.ttf`));
    const font = readTrueType(bytes);
    // Compressed by a library, because the output of Node's zlib depends on its version.
    const data = Buffer.from(zlibSync(bytes, { level: 9 })).toString('base64');
    return `export const ${weight}Font = ${JSON.stringify({ ...font, length: bytes.length, data })};\n`;
  });
  const content = `// Generated from packages/core/data/fonts. Do not edit.\n${notice}\n\n${fonts.join('\n')}`;
  return { path: 'packages/core/src/kernel/generated/fonts.ts', content };
}
