import { useCallback, useEffect, useState } from 'preact/hooks';

/** The result of a call. */
export interface Loaded<T> {
  readonly value: T | undefined;
  readonly failed: boolean;
  readonly refresh: () => void;
}

/**
 * Calls once for each key, and again after `refresh` or, if given, regularly. It keeps the value of a key meanwhile.
 *
 * @param everyMs pause between calls in milliseconds, while the page is visible.
 */
export function useLoad<T>(key: string, call: () => PromiseLike<T>, everyMs?: number): Loaded<T> {
  const [result, setResult] = useState<{ key: string; value: T | undefined; failed: boolean }>();
  const [count, setCount] = useState(0);

  useEffect(() => {
    let left = false;
    call().then(
      (value) => !left && setResult({ key, value, failed: false }),
      () => !left && setResult((known) => (known?.key === key ? known : { key, value: undefined, failed: true })),
    );
    return () => {
      left = true;
    };
    // The key stands for the call.
  }, [key, count]);

  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => !document.hidden && setCount((known) => known + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);

  const shown = result?.key === key ? result : undefined;
  const refresh = useCallback(() => setCount((known) => known + 1), []);
  return { value: shown?.value, failed: shown?.failed ?? false, refresh };
}
