import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { itemPicture } from './item-picture.js';
import { pictureNames } from './picture-names.js';
import { type StoreKind, storePictures } from './store-pictures.js';

const art = new URL('./art/', import.meta.url);
const catalogue = new URL('../../../../packages/core/data/catalogue/stores/', import.meta.url);
const stores: readonly DemoStore[] = readdirSync(catalogue).map((file) =>
  JSON.parse(readFileSync(new URL(file, catalogue), 'utf8')),
);
const items = stores.flatMap(({ menu }) => menu.flatMap((section) => section.items.map(({ name }) => name)));

/** The part of a file of the catalogue that the tests use. */
interface DemoStore extends StoreKind {
  readonly menu: readonly { readonly items: readonly { readonly name: string }[] }[];
}

describe('pictures', () => {
  it('are the files of the folder', () => {
    const files = readdirSync(art).map((file) => file.replace('.svg', ''));
    expect(files.toSorted()).toEqual([...pictureNames]);
  });

  it('are small, square and without scripts or addresses', () => {
    for (const name of pictureNames) {
      const text = readFileSync(new URL(`${name}.svg`, art), 'utf8');
      expect(text, name).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96">/);
      expect(text.length, name).toBeLessThan(6_000);
      expect(text.replace(/xmlns="[^"]+"/, ''), name).not.toMatch(/<script|<style|href|https?:|NaN|undefined/);
    }
  });
});

describe('itemPicture', () => {
  it.each([
    ['Ciorbă de fasole în pâine', 'soup'],
    ['Papanași cu smântână și dulceață', 'papanasi'],
    ['Supă cremă de linte', 'cream-soup'],
    ['Cremă solară SPF 50', 'cream'],
    ['Pide cu sucuk', 'pizza'],
    ['Suc de mere presat 1 l', 'juice'],
    ['Ouă de țară 10 buc.', 'egg-box'],
    ['Ouă Benedict cu șuncă', 'eggs'],
    ['Sarmale cu mămăligă', 'sarmale'],
    ['Şiş tavuk', 'kebab'],
    ['Buchet de trandafiri roșii', 'bouquet'],
    ['Trandafir roșu', 'rose'],
  ])('shows %s as %s', (name, picture) => {
    expect(itemPicture(name)).toBe(picture);
  });

  it('knows a section if the name says nothing', () => {
    expect(itemPicture('Surpriza casei', 'Ciorbe')).toBe('soup');
    expect(itemPicture('Surpriza casei', 'Diverse')).toBeUndefined();
  });

  it('knows every item of the demo catalogue', () => {
    expect(items.length).toBeGreaterThan(500);
    expect(items.filter((name) => !itemPicture(name))).toEqual([]);
  });
});

describe('storePictures', () => {
  it.each([
    ['Jăratic Burger', 'fast_food', ['burgers', 'american'], 'burger'],
    ['Ciorba Mamei Leana', 'restaurant', ['romanian', 'soup'], 'soup'],
    ['Farmacia Rozmarin', 'pharmacy', ['health'], 'pills'],
    ['Florăria Bujorul Alb', 'florist', ['flowers'], 'bouquet'],
    ['Unknown', 'restaurant', ['peruvian'], 'menu'],
  ] as const)('of %s begin with %s', (name, category, cuisines, first) => {
    expect(storePictures({ name, category, cuisines: [...cuisines] })[0]).toBe(first);
  });

  it('are at least three different ones for each store of the demo catalogue', () => {
    for (const store of stores) {
      const [first, second, third] = storePictures(store);
      expect(new Set([first, second, third]).size, store.name).toBe(3);
      expect(third, store.name).toBeDefined();
    }
  });

  it('leave no picture unused', () => {
    const used = new Set([...stores.flatMap(storePictures), ...items.map((name) => itemPicture(name))]);
    const scenes = [
      'bank-card',
      'door',
      'empty-basket',
      'key',
      'no-notifications',
      'no-orders',
      'no-results',
      'scooter',
    ];
    expect(pictureNames.filter((name) => !used.has(name)).toSorted()).toEqual(scenes);
  });
});
