import type { RouteMeta } from '@doorstep/contracts';
import type { ServiceRequest } from '../http/request.js';
import type { Readiness } from '../ports/readiness.js';

/**
 * Returns the credential of a request. A health check must respond while the database does not, so its credential is
 * ignored then, instead of being looked up.
 */
export async function credentialOf(
  { rate }: Pick<RouteMeta, 'rate'>,
  request: Pick<ServiceRequest, 'header'>,
  readiness: Readiness,
): Promise<string | undefined> {
  if (rate === 'health' && !(await readiness.check())) return undefined;
  return request.header('authorization');
}
