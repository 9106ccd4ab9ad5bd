import type { Doorstep } from '@doorstep/sdk';
import type { DoorstepPlatform, PlatformSession } from '@doorstep/sdk/platform';
import { createQueryOptions, type QueryKey, type QueryOptionsOf } from '@doorstep/sdk/query';
import { createContext, createElement, type FunctionComponent, type ReactNode, useContext, useMemo } from 'react';

type AnyClient = Doorstep | DoorstepPlatform | PlatformSession;

/** Properties of the provider. */
export interface DoorstepProviderProps<Client extends AnyClient> {
  readonly client: Client;
  /**
   * Prefix of every key. Sessions of different accounts that share a `QueryClient` need different prefixes.
   * @default ['doorstep']
   */
  readonly keyPrefix?: QueryKey;
  readonly children?: ReactNode;
}

/** A provider with the hooks that read from it. */
export interface DoorstepContext<Client extends AnyClient> {
  /** Provides a client to the components in it. `QueryClientProvider` of TanStack Query stands around it. */
  readonly DoorstepProvider: FunctionComponent<DoorstepProviderProps<Client>>;
  /**
   * Returns the client.
   * @throws Error outside of the provider.
   */
  readonly useDoorstep: () => Client;
  /**
   * Returns the options for TanStack Query of every operation of the client.
   * @throws Error outside of the provider.
   */
  readonly useDoorstepQueries: () => QueryOptionsOf<Client>;
}

/**
 * Creates a provider for one kind of client, with hooks of its type. Call it once, in a module.
 *
 * @example
 * export const { DoorstepProvider, useDoorstepQueries } = createDoorstepContext<PlatformSession>();
 */
export function createDoorstepContext<Client extends AnyClient>(): DoorstepContext<Client> {
  const Context = createContext<Provided<Client> | undefined>(undefined);
  const useProvided = (): Provided<Client> => {
    const provided = useContext(Context);
    if (provided === undefined) throw new Error('Render this component inside of its DoorstepProvider.');
    return provided;
  };
  return {
    DoorstepProvider: ({ client, keyPrefix, children }) => {
      const prefix = JSON.stringify(keyPrefix);
      // A prefix is usually a new list in each rendering.
      const value = useMemo(() => {
        const settings = prefix === undefined ? {} : { keyPrefix: JSON.parse(prefix) };
        return { client, queries: createQueryOptions(client, settings) };
      }, [client, prefix]);
      return createElement(Context.Provider, { value }, children);
    },
    useDoorstep: () => useProvided().client,
    useDoorstepQueries: () => useProvided().queries,
  };
}

interface Provided<Client extends AnyClient> {
  readonly client: Client;
  readonly queries: QueryOptionsOf<Client>;
}
