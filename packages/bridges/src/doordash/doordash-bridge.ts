import { createDirect } from '../direct/direct.js';
import { type Bridge, type BridgeCall, createBridge } from '../http/bridge.js';
import type { BridgeOptions } from '../http/bridge-options.js';
import { issueToken, readToken, type TokenContent } from '../http/tokens.js';
import { doorDashContract } from './contract.js';
import type { DraftBook } from './draft-book.js';
import { parseToken } from './json-web-token.js';
import { doorDashOperations } from './operations.js';
import { doorDashRefusal, doorDashRefusalOf } from './refusals.js';

/** The parts of a bridge for DoorDash Drive. */
export interface DoorDashBridgeOptions extends BridgeOptions {
  /** Outlives the bridge. */
  readonly drafts: DraftBook;
}

/** Creates the bridge for clients of DoorDash Drive. */
export function createDoorDashBridge(options: DoorDashBridgeOptions): Bridge {
  const { send, seal, now, drafts, fallbackKey } = options;

  /**
   * Returns the owner of the credentials that signed a request: the id of their key is the API key, encrypted.
   *
   * @throws BridgeRefusal authentication_error
   */
  function identify({ request }: BridgeCall): TokenContent {
    const claims = parseToken(bearerOf(request.header('authorization')));
    const content = claims && readToken(seal, claims.keyId, now());
    if (claims && !content && fallbackKey !== undefined) return { apiKey: fallbackKey, partnerId: '' };
    if (!claims || !content) throw unauthenticated('The token is missing or malformed, or its key is unknown.');
    if (claims.issuer !== content.partnerId || !claims.isSignedWith(signingSecret(content.apiKey))) {
      throw unauthenticated('The token has another developer, or was signed with another secret.');
    }
    if (claims.expiresAt <= now()) throw unauthenticated('The token has expired: sign another one.');
    return content;
  }

  return createBridge({
    routes: doorDashContract,
    operations: doorDashOperations({
      drafts,
      callerOf(call) {
        const { apiKey, partnerId } = identify(call);
        return { direct: createDirect(send, apiKey), owner: `${partnerId} ${apiKey.slice(0, 'ds_test'.length)}` };
      },
      async credentials({ request }) {
        const apiKey = bearerOf(request.header('authorization'));
        const { partner } = await createDirect(send, apiKey).account();
        const key_id = issueToken(seal, { apiKey, partnerId: partner.id });
        return { developer_id: partner.id, key_id, signing_secret: signingSecret(apiKey) };
      },
    }),
    refusalOf: doorDashRefusalOf,
    unknownPath: () => doorDashRefusal(404, 'not_found', 'There is nothing at this path.'),
  });
}

function bearerOf(header = ''): string {
  return /^Bearer (\S+)$/i.exec(header)?.[1] ?? '';
}

/** Returns an API key as the secret of a client: DoorDash's are in base64url. */
function signingSecret(apiKey: string): string {
  return btoa(apiKey).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function unauthenticated(message: string) {
  return doorDashRefusal(401, 'authentication_error', message);
}
