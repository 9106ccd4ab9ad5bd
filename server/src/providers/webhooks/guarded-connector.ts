import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { addressRefusal } from './address-policy.js';
import type { HostLookup } from './host-lookup.js';
import { errorCode, SendFailure } from './send-failure.js';

/** Name resolution, time limit and certificates of connections to receivers. */
export interface GuardedConnectorOptions {
  /** True lets connections reach loopback and private networks. */
  readonly allowPrivate: boolean;
  readonly lookup: HostLookup;
  readonly timeoutMs: number;
  /** Certificate authorities, as PEM. Defaults to those of Node. */
  readonly ca?: string | undefined;
}

/** Time that one of several addresses has to answer before the next one is tried too. */
const addressAttemptMs = 1_000;

/**
 * Creates a connect hook for undici that reaches allowed addresses only. It resolves a name once for each connection, checks
 * all its addresses and connects to one of these. A later change in DNS (rebinding) has no effect. TLS still checks the
 * certificate against the name. Fails with a `SendFailure`.
 */
export function createGuardedConnector(options: GuardedConnectorOptions): buildConnector.connector {
  const { allowPrivate, timeoutMs, ca } = options;
  const connect = buildConnector({
    timeout: timeoutMs,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: addressAttemptMs,
    lookup: createGuardedLookup(options),
    ...(ca === undefined ? {} : { ca }),
  });
  return (target, callback) => {
    // Node looks up only names, so an address in the URL is checked here.
    const range = isIP(target.hostname) === 0 ? undefined : addressRefusal(target.hostname, allowPrivate);
    if (range !== undefined) {
      callback(new SendFailure('address_refused', `Webhooks do not go to ${target.hostname} (${range}).`), null);
      return;
    }
    connect(target, (error, socket) => {
      if (error === null) callback(null, socket);
      else callback(connectFailure(error, target.protocol === 'https:'), null);
    });
  };
}

/** Creates a lookup for sockets that returns the addresses of a name if all of them are allowed. */
function createGuardedLookup({ allowPrivate, lookup }: GuardedConnectorOptions): LookupFunction {
  return (hostname, { all }, callback) => {
    checkedAddresses(hostname, lookup, allowPrivate).then(
      ([first, ...others]) => {
        if (all === true) callback(null, [first, ...others]);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, []),
    );
  };
}

/** Resolves a name. Refuses it if any of its addresses is refused, because a mixed answer suggests an attack. */
async function checkedAddresses(
  hostname: string,
  lookup: HostLookup,
  allowPrivate: boolean,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const [first, ...others] = await lookup(hostname).catch((error: unknown) => {
    throw lookupFailure(error);
  });
  if (first === undefined) throw new SendFailure('name_not_found', 'The host name has no address.');
  for (const { address } of [first, ...others]) {
    const range = addressRefusal(address, allowPrivate);
    if (range !== undefined) {
      throw new SendFailure('address_refused', `The host name leads to an address that is not public (${range}).`);
    }
  }
  return [first, ...others];
}

function lookupFailure(error: unknown): SendFailure {
  const code = errorCode(error) ?? 'unknown';
  if (code === 'ETIMEOUT') return new SendFailure('timeout', 'The name server did not answer in time.');
  return new SendFailure('name_not_found', `The host name was not found (${code}).`);
}

const unreachable: ReadonlySet<string> = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL']);
const tooSlow: ReadonlySet<string> = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT']);
const cut: ReadonlySet<string> = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE']);

function connectFailure(error: Error, overTls: boolean): SendFailure {
  if (error instanceof SendFailure) return error;
  const code = errorCode(error) ?? 'unknown';
  if (unreachable.has(code)) return new SendFailure('connection_refused', `The connection was refused (${code}).`);
  if (tooSlow.has(code)) return new SendFailure('timeout', 'The connection was not made in time.');
  if (cut.has(code) || !overTls) return new SendFailure('connection_lost', `The connection was lost (${code}).`);
  return new SendFailure('tls_error', `No secure connection could be made (${code}).`);
}
