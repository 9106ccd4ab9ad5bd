import type { Plugin } from 'vitepress';
import { splitIndex } from './theme/search/split-index.js';

/** The module of the whole index, which VitePress generates. */
const wholeIndex = '/@localSearchIndex';

type Load = (id: string) => Promise<string>;

/** Splits the index of VitePress, and puts the parts in place of `titles-part.ts` and `texts-part.ts`. */
export function searchPlugin(): Plugin {
  let load: Load | undefined;
  let loading: Promise<ReturnType<typeof splitIndex>> | undefined;

  async function split(): Promise<ReturnType<typeof splitIndex>> {
    const loadIndex = load;
    await loadIndex?.(wholeIndex); // Reads all pages.
    const module = await loadIndex?.(`${wholeIndex}root`);
    return splitIndex(JSON.parse(JSON.parse(module?.replace('export default ', '') ?? '')));
  }

  return {
    name: 'doorstep:search-parts',
    enforce: 'pre',
    configResolved({ plugins }) {
      // The type of a hook allows more forms than VitePress uses.
      load = plugins.find(({ name }) => name === 'vitepress:local-search')?.load as Load | undefined;
    },
    async load(id) {
      const [, part] = /\/theme\/search\/(titles|texts)-part\.ts$/.exec(id) ?? [];
      if (part !== 'titles' && part !== 'texts') return undefined;
      loading ??= split();
      const parts = await loading;
      return `export const ${part} = JSON.parse(${JSON.stringify(JSON.stringify(parts[part]))})`;
    },
  };
}
