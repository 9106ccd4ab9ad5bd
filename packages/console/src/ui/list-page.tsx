import type { ComponentChildren } from 'preact';
import { placeHref, withFilters } from '../logic/route.js';
import type { Texts } from '../texts/english.js';
import { usePage } from './context.js';
import { Empty, Failure, Loading, PageFrame } from './parts.js';
import type { LoadedList } from './use-list.js';
import { VirtualList } from './virtual-list.js';

interface ListPageProps<T> {
  readonly page: keyof Texts['pages'];
  /** Filters and buttons beside the title. */
  readonly tools?: ComponentChildren;
  readonly list: Pick<LoadedList<T>, 'entries' | 'state' | 'more' | 'refresh'>;
  /** What stands in place of a list without entries. */
  readonly none: readonly [title: string, hint: string];
  readonly openId: string | undefined;
  readonly row: (entry: T) => ComponentChildren;
  /** The detail of the open entry. */
  readonly children: ComponentChildren;
}

/** A page with a list beside the detail of one of its entries. The address keeps the filters when an entry is opened. */
export function ListPage<T extends { readonly id: string }>(props: ListPageProps<T>) {
  const { page, tools, list, none, openId, row, children } = props;
  const { text, filters } = usePage();
  const [title, hint] = none;
  return (
    <PageFrame title={text.pages[page]} tools={tools}>
      <div class={openId === undefined ? 'split' : 'split open'}>
        <div class="list-column">
          <div />
          <div />
          {list.state === 'loading' && <Loading />}
          {list.state === 'failed' && <Failure onAgain={list.refresh} />}
          {list.state === 'ready' && list.entries.length === 0 && <Empty title={title}>{hint}</Empty>}
          {list.entries.length > 0 && (
            <VirtualList
              label={text.pages[page]}
              entries={list.entries}
              rowHeight={52}
              idOf={({ id }) => id}
              selected={openId}
              onSelect={({ id }) => {
                location.hash = withFilters(placeHref(page, id), filters);
              }}
              onEnd={list.more}
            >
              {row}
            </VirtualList>
          )}
        </div>
        {openId !== undefined && children}
      </div>
    </PageFrame>
  );
}
