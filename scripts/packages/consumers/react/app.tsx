import type { PlatformSession } from '@doorstep/sdk/platform';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { DoorstepProvider, Orders } from './orders.js';

export function start(element: Element, session: PlatformSession): Root {
  // The client already retries.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRoot(element);
  root.render(
    <QueryClientProvider client={client}>
      <DoorstepProvider client={session}>
        <Orders />
      </DoorstepProvider>
    </QueryClientProvider>,
  );
  return root;
}
