import { IssuedApiKey, SandboxWithKey } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import type { Finding } from '../../service/doctor/check.js';
import { recordTimes } from '../../service/doctor/record-times.js';
import { demoApiKey } from '../../values/demo/demo-accounts.js';
import { createWebhookTest } from '../testing/webhook-fixture.js';

it('dates the events of test keys in real time, as the keys, while the clock of the sandbox is ahead', async () => {
  const { ports, send, store } = await createWebhookTest();
  const post = (target: string, body: object, token: string = demoApiKey) => send('POST', target, { token, body });
  await post('/v1/sandbox/clock/advance', { seconds: 7_200 });
  const { key } = IssuedApiKey.parse((await post('/v1/api-keys', { name: 'CI' })).body);
  const rolled = IssuedApiKey.parse((await post(`/v1/api-keys/${key.id}/roll`, { overlapSeconds: 60 })).body);
  await post(`/v1/api-keys/${rolled.key.id}/revoke`, {});
  const sandbox = SandboxWithKey.parse((await post('/v1/sandboxes', {})).body);
  await post('/v1/sandbox/clock/advance', { seconds: 7_200 }, sandbox.apiKey);
  await post('/v1/api-keys', { name: 'CI' }, sandbox.apiKey);

  const now = new Date(ports.clock.now()).toISOString();
  const events = await store.reader.find('events', { where: { livemode: false, partnerId: null } });
  const dated = events
    .filter(({ type }) => type.startsWith('api_key.'))
    .map(({ type, createdAt }) => [type, createdAt]);
  expect(dated.toSorted()).toEqual([
    ['api_key.created', now],
    ['api_key.created', now],
    ['api_key.created', now],
    ['api_key.created', now],
    ['api_key.revoked', now],
    ['api_key.rolled', now],
  ]);
  const findings: Finding[] = [];
  for await (const finding of recordTimes.examine({ reader: store.reader, now, sealer: ports.sealer }))
    findings.push(finding);
  expect(findings).toEqual([]);
});
