import type { SendCall } from '../calls/http.js';
import { decode } from '../calls/tool-result.js';
import type { Caller } from '../catalogue/access.js';

/** The account of a key, and of a session, as far as they decide which tools there are. */
interface DirectAccount {
  readonly livemode: boolean;
  readonly key: { readonly scopes: readonly string[] };
}

interface Account {
  readonly role: string;
  readonly demo: boolean;
}

/**
 * Asks the service who the caller is.
 *
 * @throws Error with a sentence for the user if the service does not accept the credential.
 */
export async function findCaller(send: SendCall, credential: string): Promise<Caller> {
  if (!/^ds_(test|live)_/.test(credential)) {
    const { role, demo } = (await readJson(send, '/api/v1/account/me')) as Account;
    return { kind: 'session', role, demo };
  }
  const livemode = credential.startsWith('ds_live_');
  const account = (await readJson(send, '/v1/account')) as DirectAccount | undefined;
  return { kind: 'partner', livemode: account?.livemode ?? livemode, scopes: account?.key.scopes };
}

/** Returns undefined if the caller may not read it. */
async function readJson(send: SendCall, path: string): Promise<unknown> {
  const signal = new AbortController().signal;
  const answer = await send({ method: 'GET', path, query: '', body: undefined, idempotencyKey: undefined, signal });
  if (answer.status === 403) return undefined;
  if (answer.status < 300) return JSON.parse(decode(answer.bytes));
  throw new Error(`The service does not accept this credential: ${decode(answer.bytes)}`);
}
