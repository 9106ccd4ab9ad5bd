import { type Endpoint, endpoints, type Role, roles } from '@doorstep/contracts';
import { type Actor, expectedOutcome, reachOf } from '../src/access/expectation.js';
import { type Holder, type Ownership, ownerships } from '../src/access/ownership.js';
import { type ObjectKind, objectsOf } from '../src/access-fixture/object-kinds.js';

/** Who may do what, as a Markdown page: one table for each area, and whose each kind of object is. */
export function accessPage(): string {
  return `# Who may do what

Every route, and who gets past it. Both tables are generated: the first from the access rules in \`contracts/\`, the
second from [ownership.ts](../packages/conformance/src/access/ownership.ts).

* **yes**: they get in, and lists show them what is theirs. **own**: about an object of their own, see
  [below](#whose-it-is). **all**: about anybody's. **–**: refused with \`forbidden\`, or with \`unauthenticated\` without
  the right kind of credential.
* What is not theirs answers exactly like what does not exist: \`not_found\`.
* **Step-up**: real sessions need a fresh \`POST /api/v1/auth/step-up\`, without which they get \`step_up_required\`;
  demo sessions do not.
* **Audited**: successful calls of support and admin (*staff*), or of everyone, leave an entry in the audit log.
* An API key needs the scope that stands in its column, and reaches its own mode only.
* A credential that is sent must be good, also where none is needed.

## How this is proven

[access.test.ts](../packages/conformance/src/access/access.test.ts) asks a running server with SQLite on every
\`npm test\`: every route, on behalf of nobody, of broken, expired and revoked credentials, of a demo session, a real one
and one with a step-up of each role, of applicants who are of no company, courier or fleet yet, and of test, live and too
narrow API keys; about an object of their own, somebody else's, one of the other mode and one that does not exist. What
each of these cells must answer follows from the declaration of the route and the table of owners alone. It also checks
that

* what is somebody else's answers like what does not exist, to the byte, but for the id of the request;
* no answer tells an id that belongs to others, lists included;
* whoever is refused changes nothing: every table is the same before and after;
* each route lets somebody succeed, so that no refusal passes for a rule;
* a route about an object of nobody knows whom fails: whoever adds it says whose it is.

## Platform interface

${areasOf('platform').map(areaTable).join('\n\n')}

## Direct delivery interface

${areasOf('direct').map(areaTable).join('\n\n')}

## Whose it is

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
    ...(direct ? [] : [endpoint.meta.audit ?? '']),
  ]);
  const head = ['Route', ...who, ...(direct ? [] : ['Step-up', 'Audited'])];
  return `### ${direct ? 'Direct' : 'Platform'}: ${name}\n\n${markdownTable(head, rows)}`;
}

const steppedUp = (role: Role): Actor => ({ name: role, kind: 'session', role, demo: false, steppedUp: true });

/** What an actor may do by a route, in a word. */
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
  return `\`${access.scope}\`${own}${errors.includes('test_mode_only') ? ', test mode only' : ''}`;
}

function ownershipTable(): string {
  const rows = usedKinds().flatMap((kind) => {
    const ownership = ownerships[kind];
    return ownership ? ownershipRows(ownership) : [];
  });
  return markdownTable(['What', 'Whom', 'Which ones', 'Only at'], rows);
}

function usedKinds(): readonly ObjectKind[] {
  const kinds = endpoints.flatMap((endpoint) => objectsOf(endpoint).map(({ kind }) => kind));
  return [...new Set(kinds)];
}

function ownershipRows({ noun, reach, except }: Ownership): string[][] {
  const routes = endpoints.filter(({ name }) => except?.at.includes(name)).map(routeOf);
  return [...holderRows(reach, noun, ''), ...holderRows(except?.reach ?? {}, noun, routes.join(', '))];
}

/** Holders with the same reach share a row. */
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
