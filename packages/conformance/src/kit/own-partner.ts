import { IssuedApiKey, Partner } from '@doorstep/contracts';
import type { Doorstep } from '@doorstep/sdk';
import type { Harness } from './harness.js';
import { bodyOf } from './http.js';

/** A new partner of one scenario. Its sandbox clock shows the time of the target, and it has no events. */
export interface OwnPartner {
  readonly id: string;
  /** Client with the test key. */
  readonly test: Doorstep;
  readonly testKey: string;
  readonly live: Doorstep;
  readonly liveKey: string;
}

let partners = 0;

/** Creates a partner with a key of each mode that has every scope. */
export async function ownPartner(harness: Harness): Promise<OwnPartner> {
  const { token } = await harness.as('admin');
  const post = (path: string, json: object) => harness.send('POST', `/api/v1/admin/partners${path}`, { token, json });
  partners += 1;
  const { id } = Partner.parse(bodyOf(await post('', { name: `Scenario ${partners} SRL` })));
  const issue = async (livemode: boolean): Promise<string> =>
    IssuedApiKey.parse(bodyOf(await post(`/${id}/keys`, { name: 'Scenario', livemode }))).secret;
  const [testKey, liveKey] = [await issue(false), await issue(true)];
  return { id, test: harness.direct(testKey), testKey, live: harness.direct(liveKey), liveKey };
}
