import { useRef, useState } from 'preact/hooks';
import type { Control, Moment, MomentList, MomentObject } from '../api/control.js';
import { joinNewest } from '../logic/join-newest.js';
import { useLatest } from './use-latest.js';
import type { LoadedList } from './use-list.js';

/** Number of objects that are read at once. */
const pageSize = 200;

/** A list of the objects of one kind at the shown time. */
export interface LoadedMoment<T> extends Omit<LoadedList<MomentObject<T>>, 'hasMore'> {
  /** Number of objects in each status; undefined until they are known. */
  readonly counts: MomentList<T>['counts'] | undefined;
}

/** The pages behind the first one. */
interface Further<T> {
  readonly key: string;
  readonly entries: readonly MomentObject<T>[];
  readonly hasMore: boolean;
}

/**
 * Reads objects as they were, newest first: a first page for each time of the slider, and further ones as the list scrolls.
 *
 * @param at undefined for the present.
 * @param kindOf returns the list of a moment.
 * @param everyMs pause after which the first page is read again.
 */
export function useMomentList<T>(
  control: Control | undefined,
  at: string | undefined,
  kindOf: (moment: Moment) => MomentList<T>,
  everyMs?: number,
): LoadedMoment<T> {
  const key = at ?? '';
  const first = useLatest(
    key,
    async () => (control ? { key, ...kindOf(await control.moment({ at, limit: pageSize })) } : undefined),
    everyMs,
  );
  const [further, setFurther] = useState<Further<T>>();
  const asked = useRef<string>();
  const page = first.value;
  const known = further && further.key === page?.key ? further : undefined;
  const { entries, isJoined } = joinNewest(page?.data ?? [], known?.entries ?? []);
  const hasMore = isJoined ? known?.hasMore : page?.hasMore;

  const more = async (): Promise<void> => {
    const after = entries.at(-1)?.id;
    if (!control || !page || !hasMore || after === undefined || asked.current === `${page.key} ${after}`) return;
    asked.current = `${page.key} ${after}`;
    try {
      const next = kindOf(await control.moment({ at: page.key === '' ? undefined : page.key, limit: pageSize, after }));
      setFurther({ key: page.key, entries: [...entries, ...next.data], hasMore: next.hasMore });
    } catch {
      // The list asks again when it scrolls.
      asked.current = undefined;
    }
  };
  return {
    entries,
    counts: page?.counts,
    state: page ? 'ready' : first.failed ? 'failed' : 'loading',
    more: () => void more(),
    refresh: first.refresh,
  };
}
