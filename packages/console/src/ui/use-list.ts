import type { Page } from '@doorstep/sdk';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { joinNewest } from '../logic/join-newest.js';

/** The entries of a list that were read so far. */
export interface LoadedList<T> {
  readonly entries: readonly T[];
  readonly state: 'loading' | 'ready' | 'failed';
  readonly hasMore: boolean;
  /** Reads the next page. */
  readonly more: () => void;
  /** Reads the newest entries again. */
  readonly refresh: () => void;
}

/** Milliseconds after which a visible list looks for new entries. */
const pause = 3_000;

/**
 * Reads a list from its newest entry, and looks for new ones while the page is visible.
 *
 * @param key a list with another key starts over.
 * @param fetchPage undefined while there is nothing to read.
 */
export function useList<T extends { readonly id: string }>(
  key: string,
  fetchPage: ((cursor?: string) => PromiseLike<Page<T>>) | undefined,
): LoadedList<T> {
  const [list, setList] = useState<{ key: string; entries: readonly T[]; cursor: string | null; failed: boolean }>();
  const fetchRef = useRef(fetchPage);
  fetchRef.current = fetchPage;
  const reading = useRef(false);
  /** The page that was asked for last. It is read also while the newest entries are read, so that the end is never missed. */
  const asked = useRef<string>();
  const current = useRef(key);
  current.current = key;

  const read = useCallback(async (cursor?: string) => {
    const fetch = fetchRef.current;
    if (!fetch) return;
    const listKey = current.current;
    reading.current = true;
    try {
      const page = await fetch(cursor);
      if (listKey !== current.current) return;
      setList((known) => merge(known?.key === listKey ? known : undefined, listKey, page, cursor));
    } catch {
      if (cursor !== undefined) asked.current = undefined;
      if (listKey !== current.current) return;
      setList((known) => (known?.key === listKey ? known : { key: listKey, entries: [], cursor: null, failed: true }));
    } finally {
      reading.current = false;
    }
  }, []);

  useEffect(() => {
    void read();
    const timer = setInterval(() => {
      if (!document.hidden && !reading.current) void read();
    }, pause);
    return () => clearInterval(timer);
  }, [key, fetchPage === undefined, read]);

  const shown = list?.key === key ? list : undefined;
  return {
    entries: shown?.entries ?? [],
    state: shown ? (shown.failed ? 'failed' : 'ready') : 'loading',
    hasMore: shown?.cursor != null,
    more: () => {
      const cursor = shown?.cursor ?? undefined;
      if (cursor === undefined || cursor === asked.current) return;
      asked.current = cursor;
      void read(cursor);
    },
    refresh: () => void read(),
  };
}

interface Known<T> {
  readonly key: string;
  readonly entries: readonly T[];
  readonly cursor: string | null;
  readonly failed: boolean;
}

/** Adds a page behind the known entries, or puts the newest page in front of those that it does not have. */
function merge<T extends { readonly id: string }>(
  known: Known<T> | undefined,
  key: string,
  { data, nextCursor }: Page<T>,
  cursor: string | undefined,
): Known<T> {
  const before = known?.entries ?? [];
  if (cursor !== undefined) {
    const fresh = new Set(data.map(({ id }) => id));
    const others = before.filter(({ id }) => !fresh.has(id));
    return { key, entries: [...others, ...data], cursor: nextCursor, failed: false };
  }
  const { entries, isJoined } = joinNewest(data, before);
  return { key, entries, cursor: isJoined ? (known?.cursor ?? null) : nextCursor, failed: false };
}
