import { createSandbox, type Sandbox } from '@doorstep/mocks';
import { directDocument } from '@doorstep/openapi';
import { beforeAll, describe, expect, it } from 'vitest';
import { addedField, requestText } from './comparison-page.js';
import type { Refused } from './row.js';
import { allRows } from './sections.js';

type Fields = Readonly<Record<string, unknown>>;

/** Requests that succeed, to which a refused request adds its fields. */
const accepted: Readonly<Record<string, Fields>> = {
  'POST /v1/deliveries': {
    pickup: { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
    dropoff: { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Dan Pop', phone: '+40721000777' } },
    items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
  },
  'PATCH /v1/deliveries/:id': { metadata: { cart: 'c-77' } },
};

const lacking = allRows.flatMap((row) => ('refused' in row ? [[row.feature, row.refused] as const] : []));
const names = [...namesOf(directDocument())];
let sandbox: Sandbox;
let id = '';
beforeAll(async () => {
  sandbox = await createSandbox();
  const { status, answer } = await send({ send: 'POST /v1/deliveries', name: /^$/ });
  expect(status).toBe(201);
  id = String(answer['id']);
});

describe.each(lacking)('docs/comparison.md says that we lack "%s"', (feature, refused) => {
  const stale = `docs/comparison.md is stale: it says that we lack "${feature}"`;

  it('and the request that shows it is refused', async () => {
    const { status, answer } = await send(refused);
    expect(status, `${stale}, but ${requestText(refused)} succeeds`).toBeGreaterThanOrEqual(400);
    if (refused.with === undefined) {
      expect(status, `${stale}, but its path exists`).toBe(404);
      expect(JSON.stringify(answer), `${stale}, but its path exists`).toContain('nothing at this path');
    } else {
      const field = `/body/${addedField(refused.with).replaceAll('.', '/')}`;
      expect(JSON.stringify(answer['errors']), `the request is refused for another reason`).toContain(field);
    }
  });

  it('and nothing has its name', () => {
    expect(
      names.filter((name) => refused.name.test(name)),
      stale,
    ).toEqual([]);
  });
});

it.each(Object.keys(accepted))('%s without more fields succeeds', async (route) => {
  expect((await send({ send: route as Refused['send'], name: /^$/ })).status).toBeLessThan(300);
});

async function send({ send: route, with: fields = {} }: Refused): Promise<{ status: number; answer: Fields }> {
  const [method = '', path = ''] = route.split(' ');
  const body = JSON.stringify(merged(accepted[route] ?? {}, fields));
  const response = await sandbox.fetch(`${sandbox.baseUrl}${path.replace(':id', id)}`, {
    method,
    headers: { authorization: `Bearer ${sandbox.apiKey}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body }),
  });
  return { status: response.status, answer: await response.json() };
}

function merged(base: Fields, fields: Fields): Fields {
  const added = Object.entries(fields).map(([name, value]) => {
    const before = base[name];
    return [name, isFields(before) && isFields(value) ? merged(before, value) : value] as const;
  });
  return { ...base, ...Object.fromEntries(added) };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the paths of a document, and the names of its fields and the values of its enums. */
function namesOf(value: unknown, parent = ''): readonly string[] {
  if (Array.isArray(value)) {
    const texts = parent === 'enum' ? value.filter((each) => typeof each === 'string') : [];
    return [...texts, ...value.flatMap((each) => namesOf(each))];
  }
  if (!isFields(value)) return [];
  return Object.entries(value)
    .filter(([name]) => !['example', 'examples'].includes(name) || parent === 'properties')
    .flatMap(([name, each]) => [...(['paths', 'properties'].includes(parent) ? [name] : []), ...namesOf(each, name)]);
}
