import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';

/** The type that an editor shows for each variable of this program. */
const program = `
import type { Doorstep } from './index.js';
import type { PlatformSession } from './platform.js';
import { createQueryOptions } from './query.js';
declare const doorstep: Doorstep;
declare const session: PlatformSession;
const delivery = await doorstep.deliveries.get('dlv_1');
const deliveryStatus = delivery.status;
const quoteCall = doorstep.quotes.create({ pickup: { address: 'a' }, dropoff: { address: 'b' } });
const orderList = session.orders.list();
const orderPage = await orderList;
const orders = await orderList.toArray({ limit: 1 });
for await (const order of orderList) void order;
for await (const answer of orderList.pages().withResponse()) void answer;
const track = doorstep.deliveries.track('dlv_1');
const removed = await doorstep.webhookEndpoints.delete('whe_1');
const q = createQueryOptions(session);
const orderQuery = q.orders.get.query('ord_1');
const orderPages = q.orders.list.infinite();
const orderFactories = q.orders.list;
`;

const expected: readonly [name: string, type: string][] = [
  ['delivery', 'Delivery'],
  ['quoteCall', 'ApiPromise<Quote>'],
  ['orderList', 'PagePromise<Order, Page<Order>>'],
  ['orderPage', 'Page<Order>'],
  ['orders', 'Order[]'],
  ['order', 'Order'],
  ['answer', 'ApiAnswer<Page<Order>>'],
  ['track', 'EventStream<DeliveryTracking>'],
  ['removed', 'void'],
  ['orderQuery', 'QueryOptions<Order>'],
  ['orderPages', 'InfiniteQueryOptions<Page<Order>>'],
  [
    'orderFactories',
    'ListQueries<[query?: OrdersListQuery | undefined, options?: CallOptions | undefined], Page<Order>>',
  ],
];

let types: ReadonlyMap<string, string>;

beforeAll(() => {
  types = readTypes(program);
});

describe('an editor shows', () => {
  it.each(expected)('%s as %s', (name, type) => {
    expect(types.get(name)).toBe(type);
  });

  it('the values of an open enum by name', () => {
    expect(types.get('deliveryStatus')).toBe('DeliveryStatus | (string & {})');
  });
});

/** Returns the type of each variable of a module that lies next to the sources of this package. */
function readTypes(text: string): ReadonlyMap<string, string> {
  const path = fileURLToPath(new URL('hover-probe.ts', import.meta.url));
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (file) => file === path || fileExists(file);
  host.getSourceFile = (file, language, ...rest) =>
    file === path ? ts.createSourceFile(file, text, language) : getSourceFile(file, language, ...rest);
  const probe = ts.createProgram([path], options, host);
  const source = probe.getSourceFile(path);
  if (source === undefined) throw new Error('The probe was not read.');
  const checker = probe.getTypeChecker();
  const found = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node)) {
      const type = checker.getTypeAtLocation(node.name);
      found.set(node.name.getText(source), checker.typeToString(type));
    }
    node.forEachChild(visit);
  };
  visit(source);
  const [problem] = probe.getSemanticDiagnostics(source);
  if (problem !== undefined) throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
  return found;
}
