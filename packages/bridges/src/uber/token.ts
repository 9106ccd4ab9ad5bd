import { daySeconds } from '@doorstep/contracts';
import type { z } from 'zod';
import { createDirect, DirectProblem } from '../direct/direct.js';
import { BridgeRefusal } from '../http/bridge.js';
import type { BridgeOptions } from '../http/bridge-options.js';
import { issueToken, type TokenContent } from '../http/tokens.js';
import type { UberTokenRequest } from './request-schemas.js';
import type { UberToken } from './response-schemas.js';

const scope = 'eats.deliveries';
const lifetimeSeconds = 30 * daySeconds;

type TokenRequest = z.output<typeof UberTokenRequest>;

/**
 * Issues a token for an API key. The token contains the key, encrypted, so that nothing is stored, and so that it ends with
 * the key.
 *
 * @throws BridgeRefusal in the format of RFC 6749 5.2.
 */
export async function issueUberToken(
  request: TokenRequest,
  options: BridgeOptions,
): Promise<z.infer<typeof UberToken>> {
  const { grant_type: grant, scope: asked } = request;
  if (grant !== 'client_credentials') throw refused(400, 'unsupported_grant_type', 'Send `client_credentials`.');
  if (asked !== undefined && !asked.split(/[\s,]+/).includes(scope))
    throw refused(400, 'invalid_scope', `Ask for \`${scope}\`.`);
  const content = await ownerOf(request, options);
  const expiresAt = options.now() + lifetimeSeconds * 1_000;
  const access_token = issueToken(options.seal, { ...content, expiresAt });
  return { access_token, token_type: 'Bearer', expires_in: lifetimeSeconds, scope };
}

async function ownerOf(request: TokenRequest, { send, fallbackKey }: BridgeOptions): Promise<TokenContent> {
  const { client_id: id, client_secret: secret } = request;
  const isKey = /^ds_(?:test|live)_/.test(secret);
  const apiKey = isKey ? secret : (fallbackKey ?? secret);
  const { partner, key } = await createDirect(send, apiKey).account().catch(toInvalidClient);
  const isOwn = id === partner.id || id === key.id;
  if (fallbackKey === undefined && !isOwn) {
    throw refused(401, 'invalid_client', 'The client id is neither that of your API key nor that of your account.');
  }
  return { apiKey, partnerId: partner.id };
}

function toInvalidClient(error: unknown): never {
  if (!(error instanceof DirectProblem) || error.problem.code !== 'unauthenticated') throw error;
  throw refused(401, 'invalid_client', error.problem.detail);
}

function refused(status: number, error: string, error_description: string): BridgeRefusal {
  return new BridgeRefusal(status, { error, error_description });
}
