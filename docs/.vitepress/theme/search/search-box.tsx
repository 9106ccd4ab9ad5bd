/** @jsxImportSource vue */

import { useRouter } from 'vitepress';
import { defineComponent, nextTick, onMounted, ref, shallowRef } from 'vue';
import { type FoundSection, SearchEngine } from './search-engine.js';
import { titles } from './titles-part.js';
import './search-box.css';

/** Titles are searched while the texts are still on their way, and the index of titles is made once. */
const engine = new SearchEngine(titles);
let texts: Promise<void> | undefined;

/** The dialog of the search, in place of the one of VitePress: results from titles come with the first letter. */
export default defineComponent({
  emits: { close: () => true },
  setup(_props, { emit }) {
    const router = useRouter();
    const dialog = ref<HTMLDialogElement>();
    const query = ref('');
    const results = shallowRef<readonly FoundSection[]>([]);
    const selected = ref(0);
    const isComplete = ref(false);

    onMounted(() => {
      dialog.value?.showModal();
      texts ??= import('./texts-part.js').then((part) => engine.addTexts(part.texts));
      void texts.then(() => {
        isComplete.value = true;
        search(query.value);
      });
    });

    function search(text: string): void {
      const before = results.value[selected.value]?.id;
      const isSame = text === query.value;
      query.value = text;
      results.value = engine.search(text);
      const position = results.value.findIndex(({ id }) => id === before);
      selected.value = isSame && selected.value > 0 && position >= 0 ? position : 0;
    }

    async function move(by: number): Promise<void> {
      const count = results.value.length;
      if (count === 0) return;
      selected.value = (selected.value + by + count) % count;
      await nextTick();
      dialog.value?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    }

    function open(section: FoundSection | undefined, event: MouseEvent | KeyboardEvent): void {
      if (section === undefined) return;
      if (event.ctrlKey || event.metaKey) window.open(section.href);
      else {
        dialog.value?.close();
        void router.go(section.href);
      }
    }

    function onKeydown(event: KeyboardEvent): void {
      if (event.isComposing) return;
      const action = {
        ArrowDown: () => void move(1),
        ArrowUp: () => void move(-1),
        Enter: () => open(results.value[selected.value], event),
      }[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    }

    const summary = (): string => {
      if (query.value === '') return '';
      if (results.value.length > 0) return `${results.value.length} results`;
      return isComplete.value ? `Nothing found for “${query.value}”.` : 'Searching the texts …';
    };

    return () => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: this is a click beside the dialog; Escape closes it, too.
      <dialog
        ref={dialog}
        class="search-box"
        aria-label="Search"
        onClose={() => emit('close')}
        onClick={(event: MouseEvent) => event.target === dialog.value && dialog.value?.close()}
        onKeydown={onKeydown}
      >
        <div class="panel">
          <div class="query">
            <span class="vpi-search" aria-hidden="true" />
            <input
              type="search"
              role="combobox"
              aria-label="Search the documentation"
              aria-expanded={results.value.length > 0}
              aria-controls="search-results"
              aria-activedescendant={results.value.length > 0 ? `search-result-${selected.value}` : undefined}
              aria-autocomplete="list"
              autocapitalize="off"
              autocomplete="off"
              enterkeyhint="go"
              maxlength={64}
              placeholder="Search"
              spellcheck={false}
              autofocus
              value={query.value}
              onInput={(event: Event) => search((event.target as HTMLInputElement).value)}
            />
            <button type="button" onClick={() => dialog.value?.close()}>
              Close
            </button>
          </div>
          <div id="search-results" role="listbox" aria-label="Results" hidden={results.value.length === 0}>
            {results.value.map((section, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the input has the focus, and names the selected option.
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys of the list.
              <div
                key={section.id}
                id={`search-result-${index}`}
                role="option"
                tabindex={-1}
                aria-selected={index === selected.value}
                onClick={(event: MouseEvent) => open(section, event)}
              >
                <b>{section.title}</b>
                {section.ancestors.length > 0 && <small>{section.ancestors.join(' › ')}</small>}
              </div>
            ))}
          </div>
          <p role="status" class={{ quiet: results.value.length > 0 }}>
            {summary()}
          </p>
        </div>
      </dialog>
    );
  },
});
