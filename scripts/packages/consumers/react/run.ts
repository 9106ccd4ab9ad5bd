// An application with React, in a document without a browser. Its streams close with their components.
import { DoorstepPlatform, type PlatformSession } from '@doorstep/sdk/platform';
import { Window } from 'happy-dom';

declare const process: { readonly env: Readonly<Record<string, string | undefined>>; exit(code: number): void };

async function main(): Promise<void> {
  const window = new Window();
  Object.defineProperty(globalThis, 'window', { value: window });
  Object.defineProperty(globalThis, 'document', { value: window.document });
  Object.defineProperty(globalThis, 'navigator', { value: window.navigator });
  const { start } = await import('./app.js');

  const streams = new Set<AbortSignal>();
  const platform = new DoorstepPlatform({
    baseUrl: process.env['DOORSTEP_URL'],
    fetch: async (url, init) => {
      const signal = init?.signal;
      if (!signal || new Headers(init?.headers).get('accept') !== 'text/event-stream') return fetch(url, init);
      streams.add(signal);
      const response = await fetch(url, init);
      // The server has no more messages, so nothing is open.
      if (response.status === 204) streams.delete(signal);
      return response;
    },
  });
  const session = await platform.demoSignIn({ role: 'customer' });
  await order(session);
  const element = document.createElement('main');
  document.body.append(element);
  const root = start(element, session);

  // The customer has orders of other programs as well.
  const shown = (text: string) => [...element.querySelectorAll('section')].find((each) => each.textContent === text);
  await until(() => shown('placedCancel') !== undefined);
  shown('placedCancel')?.querySelector('button')?.click();
  await until(() => shown('cancelledCancel') !== undefined && shown('placedCancel') === undefined);
  root.unmount();
  await until(() => streams.size > 0 && [...streams].every((signal) => signal.aborted));
  // TanStack Query keeps what it read for minutes.
  process.exit(0);
}

/** Places an order at a pharmacy that never closes. */
async function order(session: PlatformSession): Promise<void> {
  const near = { lat: 44.426, lng: 26.16 };
  const { data } = await session.discovery.listStores({ ...near, category: ['pharmacy'], openNow: true });
  const store = data[0]?.store;
  if (store === undefined) throw new Error('No pharmacy is open.');
  const { categories } = await session.discovery.getMenu(store.id);
  const item = categories.flatMap(({ items }) => items).find(({ modifiers }) => modifiers.length === 0);
  if (item === undefined) throw new Error('The pharmacy sells nothing.');
  await session.checkout.create({
    storeId: store.id,
    items: [{ itemId: item.id, quantity: Math.ceil(store.minimumOrder.amount / item.price.amount) }],
    payment: { method: 'card_ok' },
    addressText: 'Bulevardul Nicolae Grigorescu 20, București',
    deliveryCoordinates: near,
  });
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries === 500) throw new Error(`The page shows ${document.body.innerHTML}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

void main();
