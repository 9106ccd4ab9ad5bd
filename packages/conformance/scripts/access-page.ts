import { type Endpoint, endpoints, type Role, roles } from '@doorstep/contracts';
import { type Actor, expectedOutcome, reachOf } from '../src/access/expectation.js';
import { type Holder, type Ownership, ownerships } from '../src/access/ownership.js';
import { type ObjectKind, objectsOf } from '../src/access-fixture/object-kinds.js';

/** Generates the Markdown page of access rights: one table for each area, and the owners of each kind of object. */
export function accessPage(): string {
  return `# Access rights

Every route and the roles that may call it. The tables are generated: those of the routes from the access rules in
\`contracts/\`, that of the owners from [ownership.ts](../packages/conformance/src/access/ownership.ts).

* **yes**: permitted; lists contain only the caller's own objects. **own**: permitted for the caller's own objects, see
  [below](#owners). **all**: permitted for every object. **–**: refused with \`forbidden\`, or with \`unauthenticated\`
  without the right kind of credential.
* An object of others gets exactly the same answer as one that does not exist: \`not_found\`.
* **Step-up**: real sessions need a recent \`POST /api/v1/auth/step-up\`, without which they get \`step_up_required\`.
  Demo sessions do not.
* **Demo**: *no* means that demo sessions get \`demo_account_managed\`, because all visitors share what the route changes.
* **Audited**: successful calls by support and admin (*staff*), or by everyone, add an entry to the audit log.
* An API key needs the scope in its column, and reaches objects of its own mode only.
* A credential that is sent must be valid, even if the route needs none.

## Proof

On every \`npm test\`, [access.test.ts](../packages/conformance/src/access/access.test.ts) calls every route of a running
server with SQLite. It calls without credentials; with malformed, expired and revoked credentials; with a demo session, a real one
and one after step-up of each role; as applicants without a company, courier or fleet; and with test keys, live keys and
keys that lack the scope. Each calls about its own object, one of others, one of the other mode and one that does
not exist. The required answer of each of these cells follows only from the declaration of the route and the table of
owners. The test also checks that

* the answer for an object of others equals that for a missing one, byte for byte except for the id of the request;
* no answer contains an id that belongs to others, lists included;
* a refused call changes nothing: every table is the same before and after;
* at least one caller succeeds on each route, so that no unrelated refusal passes for a rule;
* a route to a kind of object without a declared owner fails, until an owner is declared.

## Platform interface

${areasOf('platform').map(areaTable).join('\n\n')}

## Direct delivery interface

${areasOf('direct').map(areaTable).join('\n\n')}

## Owners

${ownershipTable()}
`;
}

interface Area {
  readonly name: string;
  readonly endpoints: readonly Endpoint[];
}

function areasOf(side: Endpoint['interface']): readonly Area[] {
  const ofSide = endpoints.filter((endpoint) => endpoint.interface === side);
  const names = [...new Set(ofSide.map(({ area }) => area))];
  return names.map((name) => ({ name, endpoints: ofSide.filter(({ area }) => area === name) }));
}

function areaTable({ name, endpoints: routes }: Area): string {
  const [first] = routes;
  const direct = first?.interface === 'direct';
  const who = direct ? ['nobody', 'API key'] : ['nobody', ...roles];
  const rows = routes.map((endpoint) => [
    routeOf(endpoint),
    mark(endpoint, { name: 'nobody', kind: 'nobody' }),
    ...(direct ? [keyMark(endpoint)] : roles.map((role) => mark(endpoint, steppedUp(role)))),
    ...(direct ? [] : [endpoint.meta.access.kind === 'session' && endpoint.meta.access.stepUp ? 'yes' : '']),
    ...(direct ? [] : [endpoint.meta.managedInDemo ? 'no' : '']),
    ...(direct ? [] : [endpoint.meta.audit ?? '']),
  ]);
  const head = ['Route', ...who, ...(direct ? [] : ['Step-up', 'Demo', 'Audited'])];
  return `### ${direct ? 'Direct' : 'Platform'}: ${name}\n\n${markdownTable(head, rows)}`;
}

const steppedUp = (role: Role): Actor => ({ name: role, kind: 'session', role, demo: false, steppedUp: true });

/** Returns the access of an actor to a route in one word. */
function mark(endpoint: Endpoint, actor: Actor): string {
  const [object] = objectsOf(endpoint);
  if (expectedOutcome(endpoint, actor, object ? 'own' : 'no_object') !== 'allowed') return '–';
  if (!object || endpoint.meta.access.kind === 'public') return 'yes';
  const holder = actor.kind === 'session' ? actor.role : 'partner';
  return reachOf(endpoint, object, holder) === 'all' ? 'all' : 'own';
}

function keyMark(endpoint: Endpoint): string {
  const { access, errors } = endpoint.meta;
  if (access.kind !== 'api_key') return 'yes';
  const own = objectsOf(endpoint).length > 0 ? ', own' : '';
  const mode = ['test', 'live'].find((name) => errors.some((code) => code === `${name}_mode_only`));
  return `\`${access.scope}\`${own}${mode === undefined ? '' : `, ${mode} mode only`}`;
}

function ownershipTable(): string {
  const rows = usedKinds().flatMap((kind) => {
    const ownership = ownerships[kind];
    return ownership ? ownershipRows(ownership) : [];
  });
  return markdownTable(['Objects', 'Accessible to', 'Which ones', 'Only at'], rows);
}

function usedKinds(): readonly ObjectKind[] {
  const kinds = endpoints.flatMap((endpoint) => objectsOf(endpoint).map(({ kind }) => kind));
  return [...new Set(kinds)];
}

function ownershipRows({ noun, reach, except }: Ownership): string[][] {
  const routes = endpoints.filter(({ name }) => except?.at.includes(name)).map(routeOf);
  return [...holderRows(reach, noun, ''), ...holderRows(except?.reach ?? {}, noun, routes.join(', '))];
}

/** Returns the rows of a kind. Holders with the same reach share a row. */
function holderRows(reach: Ownership['reach'], noun: string, where: string): string[][] {
  const meanings = holders.flatMap((holder) => {
    const which = reach[holder];
    return which ? [[holderNames[holder], which === 'all' ? 'all' : which.own] as const] : [];
  });
  return [...new Set(meanings.map(([, meaning]) => meaning))].map((meaning) => {
    const names = meanings.filter(([, other]) => other === meaning).map(([name]) => name);
    return [noun, names.join(', '), meaning, where];
  });
}

const holders: readonly Holder[] = ['anybody', ...roles, 'partner'];

const holderNames: Readonly<Record<Holder, string>> = {
  customer: 'customer',
  merchant: 'merchant',
  courier: 'courier',
  fleet: 'fleet',
  support: 'support',
  admin: 'admin',
  partner: 'API key',
  anybody: 'anybody',
};

function routeOf({ route }: Endpoint): string {
  return `\`${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}\``;
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
