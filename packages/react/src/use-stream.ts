import type { StreamQueryOptions } from '@doorstep/sdk/query';
import { hashKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/**
 * `idle` is a stream that is not enabled; `connecting` one without a message yet; `ended` one whose server has no more messages; `failed` one
 * that does not reconnect.
 */
export type StreamStatus = 'idle' | 'connecting' | 'open' | 'ended' | 'failed';

/** The latest message of a stream, and its state. */
export interface StreamState<Message> {
  readonly status: StreamStatus;
  /** The latest message. It stays when the stream ends or fails. */
  readonly latest: Message | undefined;
  /** The reason of the status `failed`. */
  readonly error: Error | null;
}

/** Options of `useStream`. */
export interface UseStreamOptions<Message> {
  /**
   * False closes the stream, or does not open it.
   * @default true
   */
  readonly enabled?: boolean;
  /** Called with every message, for example to put it into the `QueryClient`. It may differ in each rendering. */
  readonly onMessage?: ((message: Message) => void) | undefined;
}

/**
 * Follows a stream while the component is mounted. The stream closes when the component goes, and when its key changes; then another one
 * opens. The client reconnects a connection that breaks off.
 *
 * @example
 * const { latest } = useStream(queries.orders.follow.stream(orderId));
 */
export function useStream<Message>(
  { queryKey, streamFn }: StreamQueryOptions<Message>,
  { enabled = true, onMessage }: UseStreamOptions<Message> = {},
): StreamState<Message> {
  const key = hashKey(queryKey);
  const [state, setState] = useState<StreamState<Message> & { readonly key: string }>({ ...connecting, key });
  const latestProps = useRef({ streamFn, onMessage });
  useEffect(() => {
    latestProps.current = { streamFn, onMessage };
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const aborter = new AbortController();
    const { signal } = aborter;
    const update = (change: Partial<StreamState<Message>>): void => {
      // The key is that of the messages, which differs from that of the rendering for a moment.
      if (!signal.aborted) setState((before) => ({ ...(before.key === key ? before : connecting), ...change, key }));
    };
    const follow = async (): Promise<void> => {
      for await (const latest of latestProps.current.streamFn({ signal })) {
        if (signal.aborted) return;
        update({ status: 'open', latest });
        latestProps.current.onMessage?.(latest);
      }
      update({ status: 'ended' });
    };
    update({ status: 'connecting', error: null });
    follow().catch((error: Error) => update({ status: 'failed', error }));
    return () => aborter.abort();
  }, [key, enabled]);
  const { status, latest, error } = state.key === key ? state : connecting;
  return { status: enabled ? status : 'idle', latest, error };
}

const connecting = { status: 'connecting', latest: undefined, error: null } as const;
