import { IssuedApiKey, Partner } from '@doorstep/contracts';
import { demoEmails } from '@doorstep/core';
import { bodyOf } from '../kit/http.js';
import type { Target } from '../targets/target.js';
import { ownerToken } from '../targets/test-actors.js';
import type { Transcript } from './transcript.js';

/** Plays the life cycle of an API key of a new partner, which asks for a quote. */
export async function playKeyStory({ send }: Pick<Transcript, 'send'>, target: Target, quoted: object): Promise<void> {
  const headers = { 'idempotency-key': 'parity-1' };
  const admin = ownerToken(demoEmails.admin);
  const partnersPath = '/api/v1/admin/partners';
  const created = await send('POST', partnersPath, { token: admin, json: { name: 'Paritate SRL' } });
  await send('POST', partnersPath, { token: admin, json: { name: 'Paritate SRL' } });
  await send('GET', `${partnersPath}?name=Par&limit=1`, { token: admin });
  const keys = `${partnersPath}/${Partner.parse(bodyOf(created)).id}/keys`;
  const issued = await send('POST', keys, { token: admin, json: { name: 'Parity', livemode: false } });
  const { key, secret } = IssuedApiKey.parse(bodyOf(issued));
  await send('POST', '/v1/quotes', { token: secret, json: quoted, headers });
  await send('GET', '/v1/account', { token: secret });
  await send('POST', `${keys}/${key.id}/roll`, { token: admin, json: { overlapSeconds: 60 } });
  await send('POST', `${keys}/${key.id}/roll`, { token: admin, json: {} });
  await target.advance('1m');
  await send('GET', '/v1/account', { token: secret });
  await send('POST', `${keys}/${key.id}/revoke`, { token: admin });
  await send('GET', keys, { token: admin });
}
