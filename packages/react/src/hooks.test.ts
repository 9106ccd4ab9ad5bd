import type { Fetch } from '@doorstep/sdk/platform';
import { DoorstepPlatform, type PlatformSession } from '@doorstep/sdk/platform';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Window } from 'happy-dom';
import { act, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDoorstepContext, explainError, usePages, useStream, useWrite } from './index.js';

const { DoorstepProvider, useDoorstepQueries } = createDoorstepContext<PlatformSession>();

let root: import('react-dom/client').Root;
let queryClient: QueryClient;
/** The value that the component rendered last. */
let shown: unknown;
let createRoot: typeof import('react-dom/client').createRoot;

beforeAll(async () => {
  const window = new Window();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('navigator', window.navigator);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Reads the globals when it is loaded.
  ({ createRoot } = await import('react-dom/client'));
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
});

/** Renders a component in a provider with a client that uses a function for its requests. */
async function render(fetch: Fetch, useShown: () => unknown): Promise<void> {
  const client = new DoorstepPlatform({ fetch, baseUrl: 'https://api.test', maxRetries: 0 }).withToken('t');
  const Shown = (): null => {
    shown = useShown();
    return null;
  };
  const provided = createElement(DoorstepProvider, { client, keyPrefix: ['shop'] }, createElement(Shown));
  await act(async () => root.render(createElement(QueryClientProvider, { client: queryClient }, provided)));
}

const json = (status: number, value: unknown): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

describe('useStream', () => {
  /** A service whose streams stay open. */
  function streams() {
    const opened: { readonly url: string; readonly signal: AbortSignal; send(status: string): Promise<void> }[] = [];
    const fetch: Fetch = async (url, init) => {
      let controller: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({
        start: (started) => {
          controller = started;
        },
      });
      opened.push({
        url: String(url),
        signal: init?.signal ?? new AbortController().signal,
        send: (status) =>
          act(async () => {
            controller.enqueue(new TextEncoder().encode(`data: {"status":"${status}"}\n\n`));
            await new Promise((resolve) => setImmediate(resolve));
          }),
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
    return { opened, fetch };
  }

  it('shows the latest message, follows another object, and closes at the end', async () => {
    const { opened, fetch } = streams();
    let orderId = 'ord_1';
    const seen: unknown[] = [];
    const useShown = () =>
      useStream(useDoorstepQueries().orders.follow.stream(orderId), {
        onMessage: ({ status }) => seen.push(status),
      });
    await render(fetch, useShown);
    expect(shown).toEqual({ status: 'connecting', latest: undefined, error: null });
    await opened[0]?.send('placed');
    await opened[0]?.send('accepted');
    expect(shown).toEqual({ status: 'open', latest: { status: 'accepted' }, error: null });
    expect(seen).toEqual(['placed', 'accepted']);

    orderId = 'ord_2';
    await render(fetch, useShown);
    expect(shown).toEqual({ status: 'connecting', latest: undefined, error: null });
    expect(opened.map(({ url, signal }) => [url.split('/').at(-3), signal.aborted])).toEqual([
      ['ord_1', true],
      ['ord_2', false],
    ]);
    await act(async () => root.unmount());
    expect(opened[1]?.signal.aborted).toBe(true);
    root = createRoot(document.createElement('div'));
  });

  it('opens nothing unless it is enabled', async () => {
    const { opened, fetch } = streams();
    await render(fetch, () => useStream(useDoorstepQueries().orders.follow.stream('ord_1'), { enabled: false }));
    expect(shown).toEqual({ status: 'idle', latest: undefined, error: null });
    expect(opened).toEqual([]);
  });

  it('shows why the service refuses it', async () => {
    const problem = { type: 'about:blank', title: 'Not found', status: 404, code: 'not_found', detail: 'No order.' };
    await render(
      async () => json(404, problem),
      () => {
        const { status, error } = useStream(useDoorstepQueries().orders.follow.stream('ord_1'));
        return { status, code: explainError(error)?.code };
      },
    );
    await vi.waitFor(async () => {
      await act(async () => {});
      expect(shown).toEqual({ status: 'failed', code: 'not_found' });
    });
  });
});

describe('usePages', () => {
  it('adds the next page once, up to the last one', async () => {
    const asked: string[] = [];
    const fetch: Fetch = async (url) => {
      const cursor = new URL(String(url)).searchParams.get('cursor');
      asked.push(cursor ?? 'first');
      return json(200, cursor ? { data: [{ id: 'b' }], nextCursor: null } : { data: [{ id: 'a' }], nextCursor: 'c2' });
    };
    let more = (): void => {};
    await render(fetch, () => {
      const { entries, hasMore, loadMore } = usePages(useDoorstepQueries().orders.list.infinite());
      more = loadMore;
      return { ids: entries.map(({ id }) => id), hasMore };
    });
    const reaches = (state: unknown) =>
      vi.waitFor(async () => {
        await act(async () => {});
        expect(shown).toEqual(state);
      });
    await reaches({ ids: ['a'], hasMore: true });
    await act(async () => {
      more();
      more();
    });
    await reaches({ ids: ['a', 'b'], hasMore: false });
    await act(async () => more());
    expect(asked).toEqual(['first', 'c2']);
  });
});

describe('useWrite', () => {
  it('repeats the idempotency key of an unclear attempt for the same variables alone', async () => {
    const answers: (() => Response)[] = [
      () => {
        throw new TypeError('fetch failed');
      },
      () => json(503, {}),
      () => json(200, { id: 'ord_1' }),
      () => json(409, { code: 'invalid_transition' }),
      () => json(200, { id: 'ord_1' }),
      () => json(503, {}),
      () => json(200, { id: 'ord_2' }),
    ];
    const keys: (string | null)[] = [];
    const fetch: Fetch = async (_url, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      return (answers.shift() ?? (() => json(500, {})))();
    };
    let write: (variables: [string, { reason: 'items_missing' }]) => Promise<unknown> = async () => {};
    await render(fetch, () => {
      write = useWrite(useDoorstepQueries().orders.createRefund.mutation()).mutateAsync;
      return undefined;
    });
    for (const id of ['1', '1', '1', '1', '1', '1', '2'])
      await act(async () => {
        await write([`ord_${id}`, { reason: 'items_missing' }]).catch(() => undefined);
      });
    const names = new Map([...new Set(keys)].map((key, index) => [key, index]));
    expect(keys.map((key) => names.get(key))).toEqual([0, 0, 0, 1, 2, 3, 4]);
    expect(names.has(null)).toBe(false);
  });
});

it('explains an invalid field, and says nothing about foreign errors', async () => {
  const problem = {
    ...{
      type: 'https://docs.test',
      title: 'Invalid',
      status: 400,
      code: 'validation_failed',
      detail: 'One field is invalid.',
    },
    remedy: 'Correct it.',
    errors: [{ pointer: '/reason', code: 'required', detail: 'is required' }],
  };
  const client = new DoorstepPlatform({ fetch: async () => json(400, problem), baseUrl: 'https://api.test' });
  const error: unknown = await client
    .withToken('t')
    .orders.get('ord_1')
    .catch((reason: unknown) => reason);
  expect(explainError(error)).toMatchObject({
    detail: 'One field is invalid.',
    remedy: 'Correct it.',
    fields: { '/reason': 'is required' },
    isUnclear: false,
  });
  expect(explainError(new Error('other'))).toBeUndefined();
});

it('names the provider that is missing', () => {
  const Shown = (): null => {
    useDoorstepQueries();
    return null;
  };
  expect(() => renderToString(createElement(Shown))).toThrow('inside of its DoorstepProvider');
});
