import type { Plugin } from 'vitepress';
import { splitIndex } from '../../scripts/docs/site/split-index.js';

/** The module of the whole index, which VitePress generates. */
const wholeIndex = '/@localSearchIndex';

/** The modules of the two parts, as the theme imports them. */
const parts: ReadonlySet<string> = new Set(['virtual:search-titles', 'virtual:search-texts']);

type Load = (id: string) => Promise<string>;

/** Splits the index of VitePress into a small part for first results and the rest. */
export function searchPlugin(): Plugin {
  let load: Load | undefined;
  let loading: Promise<ReturnType<typeof splitIndex>> | undefined;

  async function splitOnce(): Promise<ReturnType<typeof splitIndex>> {
    await load?.(wholeIndex); // Reads all pages.
    const module = await load?.(`${wholeIndex}root`);
    return splitIndex(JSON.parse(JSON.parse(module?.replace('export default ', '') ?? '')));
  }

  return {
    name: 'doorstep:search-parts',
    configResolved({ plugins }) {
      // The type of a hook allows more forms than VitePress uses.
      load = plugins.find(({ name }) => name === 'vitepress:local-search')?.load as Load | undefined;
    },
    resolveId: (id) => (parts.has(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!parts.has(id.slice(1))) return undefined;
      loading ??= splitOnce();
      const { titles, texts } = await loading;
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(id.endsWith('titles') ? titles : texts))})`;
    },
  };
}
