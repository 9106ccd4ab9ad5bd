import { element } from '../ui/element.js';
import type { PictureName } from './picture-names.js';

const files = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url&no-inline', import: 'default' });

/** Edge of a picture in its own units. Pictures are square. */
const edge = 96;

/**
 * A drawing that the browser loads when it comes near the screen. It has a size from the start, so that nothing moves, and no
 * alternative text, because the name of what it shows is always beside it.
 */
export function picture(name: PictureName, className = 'picture'): HTMLImageElement {
  return element('img', {
    class: className,
    alt: '',
    width: edge,
    height: edge,
    loading: 'lazy',
    decoding: 'async',
    // After `loading`, because the download starts with the address.
    src: files[`./art/${name}.svg`],
  });
}

/** A picture on a coloured tile. */
export function tile(name: PictureName, className: string): HTMLElement {
  return element('span', { class: `tile ${className}`, 'data-hue': pictureHue(name) }, picture(name));
}

const hues = 6;

/** Returns a number for the colour of the tile. Neighbours in a list differ, and a picture always has the same. */
export function pictureHue(name: PictureName): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % hues;
}
