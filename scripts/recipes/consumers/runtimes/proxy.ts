// A client whose requests go through a proxy. `dispatcher` is an option of the `fetch` of Node.
import { Doorstep } from '@doorstep/sdk';
import { ProxyAgent } from 'undici';

export function createProxied(proxy: string, baseUrl: string): Doorstep {
  const dispatcher = new ProxyAgent(proxy);
  return new Doorstep({
    apiKey: 'ds_test_1',
    baseUrl,
    fetch: (url, init) => fetch(url, Object.assign(init, { dispatcher })),
  });
}
