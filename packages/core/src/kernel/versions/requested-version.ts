import {
  type ApiVersion,
  apiVersionHeader,
  apiVersions,
  type Endpoint,
  findApiVersion,
  latestApiVersion,
} from '@doorstep/contracts';
import type { ServiceRequest } from '../http/request.js';
import type { Caller } from '../operation/caller.js';
import { fieldProblem } from '../primitives/problem.js';

/**
 * Returns the version of a request: that of its header, or that of its key, or the latest. The platform interface has one
 * version, its path, and ignores the header.
 *
 * @throws ServiceProblem invalid_request for a version that does not exist, with the list of those that do.
 */
export function requestedVersion(
  { interface: side }: Pick<Endpoint, 'interface'>,
  request: Pick<ServiceRequest, 'header'>,
  caller: Caller,
): ApiVersion {
  if (side === 'platform') return latestApiVersion;
  const sent = request.header(apiVersionHeader);
  if (sent === undefined) return caller.kind === 'partner' ? caller.apiVersion : latestApiVersion;
  const version = findApiVersion(sent);
  if (version) return version;
  const detail = `\`Doorstep-Version\` is unknown: send ${listed(apiVersions)}, or leave it out for the version of your key.`;
  throw fieldProblem('invalid_request', `/headers/${apiVersionHeader}`, detail, 'unknown_value');
}

function listed(versions: readonly string[]): string {
  const last = versions.at(-1) ?? '';
  return versions.length === 1 ? last : `${versions.slice(0, -1).join(', ')} or ${last}`;
}
