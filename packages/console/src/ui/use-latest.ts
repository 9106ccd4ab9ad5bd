import { useEffect, useReducer, useRef } from 'preact/hooks';

/** The answer to the last question that was answered. */
export interface Latest<T> {
  readonly value: T | undefined;
  readonly failed: boolean;
  readonly refresh: () => void;
}

interface Question<T> {
  readonly key: string;
  readonly call: () => PromiseLike<T>;
}

/**
 * Answers questions that change faster than the answers come, such as the position of a slider. It keeps the last answer
 * until there is a newer one, asks one question at a time, and leaves out those in between.
 *
 * @param key stands for the call.
 * @param everyMs pause after which the question is asked again, while the page is visible.
 */
export function useLatest<T>(key: string, call: () => PromiseLike<T>, everyMs?: number): Latest<T> {
  const [, render] = useReducer<number, void>((renders) => renders + 1, 0);
  const state = useRef<{ value: T | undefined; failed: boolean; next: Question<T> | undefined; busy: boolean }>({
    value: undefined,
    failed: false,
    next: undefined,
    busy: false,
  });

  const ask = async (question: Question<T>): Promise<void> => {
    const own = state.current;
    own.next = question;
    if (own.busy) return;
    own.busy = true;
    for (let asked = takeNext(own); asked; asked = takeNext(own)) {
      try {
        own.value = await asked.call();
        own.failed = false;
      } catch {
        own.failed = true;
      }
      render();
    }
    own.busy = false;
  };

  useEffect(() => {
    void ask({ key, call });
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => !document.hidden && void ask({ key, call }), everyMs);
    return () => clearInterval(timer);
  }, [key, everyMs]);

  const { value, failed } = state.current;
  return { value, failed, refresh: () => void ask({ key, call }) };
}

function takeNext<T>(own: { next: Question<T> | undefined }): Question<T> | undefined {
  const { next } = own;
  own.next = undefined;
  return next;
}
