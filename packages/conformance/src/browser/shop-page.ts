import { Doorstep, isApiError } from '@doorstep/sdk';

/*
 * Runs in a page of a shop, on another origin than the service.
 */

/** The part of the page of a shop that tests read. */
export interface ShopStory {
  /** The state that each way of reading shows. */
  readonly shown: string;
  readonly followed: string;
  readonly fromEventSource: string;
  /** The code of the problem of a link that does not exist. */
  readonly unknownLink: string;
  /** The name of the error of a client that sends a key. */
  readonly withKey: string;
}

const nameOf = (error: unknown): string => (isApiError(error) ? error.code : Object(error).name);

/** Reads the tracking of a delivery by the token of its link in every way. */
export async function readTracking(baseUrl: string, token: string): Promise<ShopStory> {
  const { tracking } = new Doorstep({ apiKey: null, baseUrl });
  const withKey = new Doorstep({ apiKey: 'ds_test_page', baseUrl, maxRetries: 0 });
  return {
    shown: (await tracking.get(token)).status,
    followed: await firstStatus(tracking.follow(token)),
    fromEventSource: await fromEventSource(`${baseUrl}/v1/tracking/${token}/stream`),
    unknownLink: await tracking.get('A'.repeat(27)).then(() => 'found', nameOf),
    withKey: await withKey.tracking.get(token).then(() => 'answered', nameOf),
  };
}

async function firstStatus(stream: AsyncIterable<{ readonly status: string }>): Promise<string> {
  for await (const { status } of stream) return status;
  return 'nothing';
}

function fromEventSource(url: string): Promise<string> {
  const source = new EventSource(url);
  return new Promise<string>((resolve) => {
    source.onerror = () => resolve('failed');
    source.addEventListener('tracking', ({ data }: MessageEvent<string>) => resolve(Object(JSON.parse(data)).status));
  }).finally(() => source.close());
}
