import type { Endpoint, RouteExample } from '@doorstep/contracts';
import { curlSample } from './curl-sample.js';
import { sampleCall } from './sample-call.js';
import { typescriptSample } from './typescript-sample.js';

/** A sample in the format of `x-codeSamples`. */
export interface CodeSample {
  readonly lang: 'TypeScript' | 'Shell';
  readonly label: string;
  readonly source: string;
}

/** Generates code for an example of an endpoint, by default the first, with the SDK and with curl. */
export function codeSamples(
  endpoint: Endpoint,
  example: RouteExample = endpoint.meta.examples[0],
): readonly CodeSample[] {
  const call = sampleCall(endpoint, example);
  return [
    { lang: 'TypeScript', label: 'TypeScript SDK', source: typescriptSample(call) },
    { lang: 'Shell', label: 'curl', source: curlSample(call) },
  ];
}
