import { type Endpoint, endpoints } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { createMemoryStore } from '../service/memory-store.js';
import { createTestService, type TestAnswer, type TestService } from '../service/testing/test-service.js';
import { demoApiKey } from '../values/demo/demo-accounts.js';
import { type Reader, type Replica, StoreUnavailable } from './store/store.js';

const search = '/api/v1/search?q=pizza';
const lagging = endpoints.filter(({ meta }) => meta.reads === 'mayLag');

/** A replica that can be replaced. */
function replicaOf(reader: Reader | undefined): Replica & { current: Reader | undefined } {
  const replica = { current: reader, reader: (): Reader | undefined => replica.current };
  return replica;
}

const resultsOf = ({ body }: TestAnswer): number => (body as { data: unknown[] }).data.length;

async function send({ send: sendTo, signIn }: TestService, { route, meta }: Endpoint): Promise<TestAnswer> {
  const { access, examples } = meta;
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => examples[0].params?.[name] ?? '');
  // The ids of examples do not exist.
  const filters = Object.entries(examples[0].query ?? {}).filter(([name]) => !name.endsWith('Id'));
  const query = filters.map(([name, value]) => [name, String(value)]);
  const token = access.kind === 'session' ? await signIn('admin') : demoApiKey;
  return sendTo('GET', `${path}?${new URLSearchParams(query)}`, access.kind === 'public' ? {} : { token });
}

it('only reads of others may lag', () => {
  expect(lagging.map(({ name }) => name).toSorted()).toEqual([
    'direct.statements.downloadCsv',
    'direct.statements.downloadPdf',
    'direct.statements.get',
    'direct.statements.list',
    'platform.audit.list',
    'platform.finance.getKpi',
    'platform.finance.getReconciliation',
    'platform.finance.listPayoutObligations',
    'platform.kpis.getOverview',
    'platform.search.autocomplete',
    'platform.search.listResults',
  ]);
  expect(lagging.filter(({ route }) => route.method !== 'GET')).toEqual([]);
});

it('a route whose reads may lag reads from the replica, and from the store without one', async () => {
  const replica = replicaOf(createMemoryStore().reader);
  const { send: sendTo } = await createTestService({ replica });
  expect(resultsOf(await sendTo('GET', search))).toBe(0);
  replica.current = undefined;
  expect(resultsOf(await sendTo('GET', search))).toBeGreaterThan(0);
});

it('a read that fails at the replica is made at the store', async () => {
  const fail = (): Promise<never> => Promise.reject(new StoreUnavailable('The replica is gone.'));
  const reader = { ...createMemoryStore().reader, get: fail, find: fail, count: fail, aggregate: fail, search: fail };
  const { send: sendTo } = await createTestService({ replica: replicaOf(reader) });
  expect(resultsOf(await sendTo('GET', search))).toBeGreaterThan(0);
});

it('the store decides that something does not exist', async () => {
  const service = await createTestService({ replica: replicaOf(createMemoryStore().reader) });
  const [store] = await service.store.reader.find('stores', { limit: 1 });
  const target = `/api/v1/admin/kpis/overview?storeId=${store?.id}`;
  expect((await service.send('GET', target, { token: await service.signIn('admin') })).status).toBe(200);
});

// The first page of the audit log shows the calls themselves.
it.each(
  lagging.filter(({ name }) => name !== 'platform.audit.list').map((endpoint) => [endpoint.name, endpoint] as const),
)('%s keeps nothing that it read from a replica', async (_, endpoint) => {
  const replica = replicaOf(createMemoryStore().reader);
  const service = await createTestService({ replica });
  await send(service, endpoint);
  replica.current = undefined;
  const [after, fresh] = await Promise.all([
    send(service, endpoint),
    createTestService().then((other) => send(other, endpoint)),
  ]);
  expect([after.status, after.body]).toEqual([fresh.status, fresh.body]);
});
