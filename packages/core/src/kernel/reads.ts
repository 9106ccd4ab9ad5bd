import type { Answers } from './answers.js';
import { isByteStreamResponse, type ServiceRequest, type ServiceResponse } from './http/request.js';
import { cachedResponse } from './http/responses.js';
import type { ReadCall } from './operation/operation.js';
import type { Ports } from './ports/ports.js';
import type { Binding, UntypedAnswer } from './routes/bindings.js';
import type { Store } from './store/store.js';

/** The binding of a read. */
export type ReadBinding = Extract<Binding, { kind: 'read' }>;

/** The dependencies of reads. */
export interface ReadDeps extends Pick<Answers, 'toReadResponse'> {
  readonly store: Pick<Store, 'replica'>;
  readonly ports: Pick<Ports, 'sha256'>;
}

/** Runs a read, and answers 304 when the client already has a cacheable answer. */
export type Read = (binding: ReadBinding, call: ReadCall, request: ServiceRequest) => Promise<ServiceResponse>;

/** Creates the runner of reads. */
export function createReads({ store, ports, toReadResponse }: ReadDeps): Read {
  /** One that may lag runs on the replica, and again on the store if it fails: the replica may lack a row. */
  async function run(binding: ReadBinding, call: ReadCall): Promise<UntypedAnswer> {
    const reader = binding.endpoint.meta.reads === 'mayLag' ? store.replica?.reader() : undefined;
    if (!reader) return binding.run(call);
    return binding.run({ ...call, reader }).catch(() => binding.run(call));
  }

  return async (binding, call, request) => {
    const { cache } = binding.endpoint.meta;
    const answer = await run(binding, call);
    const response = await toReadResponse(binding, answer, request);
    return cache === undefined || isByteStreamResponse(response)
      ? response
      : cachedResponse(response, answer, cache, request.header('if-none-match'), ports.sha256);
  };
}
