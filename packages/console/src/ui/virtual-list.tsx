import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';

/** Asks a list to select the entry that is this number of entries further. */
export const stepEvent = 'list-step';

export interface VirtualListProps<T> {
  readonly label: string;
  readonly entries: readonly T[];
  /** Height of a row in pixels. */
  readonly rowHeight: number;
  readonly idOf: (entry: T) => string;
  readonly selected: string | undefined;
  readonly onSelect: (entry: T) => void;
  /** Called when the end is near. */
  readonly onEnd?: () => void;
  readonly children: (entry: T) => ComponentChildren;
}

/**
 * A list of rows of which only the visible ones exist. The arrow keys, j and k move to the next and previous entry.
 *
 * The list itself has the focus, and names the selected row, because rows come and go while it scrolls.
 */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { label, entries, rowHeight, idOf, selected, onSelect, onEnd, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualRows(box, entries.length, rowHeight);
  const index = entries.findIndex((entry) => idOf(entry) === selected);
  const visible = rows.getVirtualItems();
  const last = visible.at(-1)?.index ?? 0;

  useEffect(() => {
    if (last >= entries.length - 5) onEnd?.();
  }, [last, entries.length]);

  useSteps(box, props);

  useEffect(() => {
    if (index >= 0) rows.scrollToIndex(index, { align: 'auto' });
  }, [selected]);

  return (
    <div
      ref={box}
      class="rows"
      role="listbox"
      aria-label={label}
      tabIndex={0}
      data-list
      aria-activedescendant={visible.some((row) => row.index === index) ? `row-${selected}` : undefined}
    >
      <div role="presentation" style={{ height: `${rows.getTotalSize()}px` }}>
        {visible.map((row) => {
          const entry = entries[row.index];
          if (entry === undefined) return null;
          const id = idOf(entry);
          return (
            // The keys of the page move the selection.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and its keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the list names the active row.
            <div
              key={id}
              id={`row-${id}`}
              role="option"
              aria-selected={id === selected}
              aria-posinset={row.index + 1}
              aria-setsize={entries.length}
              style={{ height: `${rowHeight}px`, transform: `translateY(${row.start}px)` }}
              onClick={() => onSelect(entry)}
            >
              {children(entry)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/**
 * Follows the keys of the page. They can come faster than the list is drawn, so each starts from the entry that the one
 * before asked for.
 */
function useSteps<T>(box: { readonly current: HTMLDivElement | null }, props: VirtualListProps<T>): void {
  const current = useRef(props);
  current.current = props;
  const asked = useRef<string[]>([]);

  useEffect(() => {
    const drawn = asked.current.indexOf(props.selected ?? '');
    asked.current = drawn < 0 ? [] : asked.current.slice(drawn + 1);
  }, [props.selected]);

  useEffect(() => {
    const step = (event: Event): void => {
      if (!(event instanceof CustomEvent)) return;
      const { entries, idOf, selected, onSelect } = current.current;
      const from = asked.current.at(-1) ?? selected;
      const index = entries.findIndex((entry) => idOf(entry) === from);
      const next = index < 0 ? entries[0] : entries[index + Number(event.detail)];
      if (next === undefined) return;
      asked.current.push(idOf(next));
      onSelect(next);
    };
    const element = box.current;
    element?.addEventListener(stepEvent, step);
    return () => element?.removeEventListener(stepEvent, step);
  }, [box]);
}

function useVirtualRows(
  box: { readonly current: HTMLDivElement | null },
  count: number,
  rowHeight: number,
): Virtualizer<HTMLDivElement, Element> {
  const [, render] = useReducer<number, void>((renders) => renders + 1, 0);
  const options = {
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => render(),
  };
  const [rows] = useState(() => new Virtualizer<HTMLDivElement, Element>(options));
  rows.setOptions(options);
  useLayoutEffect(() => rows._didMount(), [rows]);
  useLayoutEffect(() => rows._willUpdate());
  return rows;
}
