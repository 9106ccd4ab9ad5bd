/**
 * What Citus refuses in the schema of a city, and what would leave that schema. Citus cannot be had from npm or Debian, so tests check
 * the statements that the service sends to PostgreSQL. The rules read the text of a statement: they know the kinds of statements of this
 * program, and not all of SQL.
 */

/** How much of the session or the time a function depends on, by its name: that of the most dependent one of that name. */
export type Volatilities = ReadonlyMap<string, 'stable' | 'volatile'>;

/** Reads the functions of PostgreSQL that are not immutable. Those of some argument types are when only others are not. */
export const volatilitiesSql = `
  select proname as name, case when bool_or(provolatile = 'v') then 'volatile' else 'stable' end as volatility
  from pg_proc where pronamespace = 'pg_catalog'::regnamespace group by proname having bool_or(provolatile <> 'i')`;

/** A rule, and where it is from. */
export interface CitusRule {
  readonly name: string;
  /** Function and file of Citus 13, or the page that says so. */
  readonly source: string;
  /** @param statement in lower case, in one line, with empty strings for all texts. */
  refuses(statement: string, volatilities: Volatilities): boolean;
}

const planner = 'src/backend/distributed/planner/multi_router_planner.c';

export const citusRules: readonly CitusRule[] = [
  {
    name: 'a function that is not immutable inside case or coalesce',
    source: `MasterIrreducibleExpression, ${planner}: "non-IMMUTABLE functions are not allowed in CASE or COALESCE statements"`,
    refuses: (statement, volatilities) =>
      isChange(statement) && conditionalsOf(statement).some((part) => callsOf(part, volatilities).length > 0),
  },
  {
    name: 'a function that is not immutable, of a column, in an update',
    source: `MasterIrreducibleExpression, ${planner}: "STABLE functions used in UPDATE queries cannot be called with column references"`,
    refuses: (statement, volatilities) =>
      isChange(statement) && callsOf(statement, volatilities).some(({ args }) => /[a-z]/.test(args)),
  },
  {
    name: 'a volatile function in an update or a delete',
    source: `ModifyQuerySupported, ${planner}: "functions used in UPDATE queries on distributed tables must not be VOLATILE"`,
    refuses: (statement, volatilities) =>
      isChange(statement) && callsOf(statement, volatilities).some(({ name }) => volatilities.get(name) === 'volatile'),
  },
  {
    name: 'a function that is not immutable in returning',
    source: `ModifyQuerySupported, ${planner}: "non-IMMUTABLE functions are not allowed in the RETURNING clause"`,
    refuses: (statement, volatilities) =>
      isWrite(statement) && callsOf(statement.split(' returning ')[1] ?? '', volatilities).length > 0,
  },
  {
    name: 'a function in the from clause of a write',
    source: `ModifyQuerySupported, ${planner}: "Functions must not appear in the FROM clause of a distributed modifications"`,
    refuses: (statement) =>
      isChange(statement) && /\b(?:from|join) (?:lateral )?\w+ ?\(/.test(withoutExtract(statement)),
  },
  {
    name: 'a constraint that is added together with another change of the table',
    source: 'src/backend/distributed/commands/table.c: "cannot execute ADD CONSTRAINT command with other subcommands"',
    refuses: (statement) => {
      const [, actions = ''] = /^alter table \S+ (.*)/.exec(statement) ?? [];
      return /\badd constraint\b/.test(actions) && topLevelParts(actions).length > 1;
    },
  },
  {
    name: 'several tables in one drop',
    source: 'src/backend/distributed/commands: "cannot drop multiple distributed objects in a single command"',
    refuses: (statement) => /^drop (?:table|index|view) (?:if exists )?[^,]+,/.test(statement),
  },
  {
    name: 'the name of a schema',
    source: 'docs/decisions/157-a-city-is-a-schema.md: the session says which city; a name would leave it',
    refuses: (statement) =>
      /\b(?:from|join|into|update|table|references|index|index \S+ on) (?:only |if exists |if not exists )?"?[a-z_]+"?\."?[a-z_]/.test(
        withoutExtract(statement).replaceAll(/\binformation_schema\.|\bpg_catalog\./g, ''),
      ) && !/^select .*\bpg_/.test(statement),
  },
  {
    name: 'another schema in the middle of a session',
    source: 'Schema-based sharding: a transaction of two distributed schemas commits on two nodes',
    refuses: (statement) =>
      /^(?:set (?:local |session )?(?:search_path|schema)|create schema|alter schema)\b/.test(statement),
  },
  {
    name: 'a temporary table',
    source:
      'PgBouncer, features: temporary tables that outlive a transaction need a session; Citus keeps them on one node',
    refuses: (statement) => /^create (?:(?:global|local) )?temp(?:orary)?\b|\binto temp\b/.test(statement),
  },
];

/** A statement that a rule refuses. */
export interface CitusRefusal {
  readonly rule: string;
  readonly statement: string;
}

/** Returns the refused statements, each with the first rule that refuses it. */
export function citusRefusals(statements: Iterable<string>, volatilities: Volatilities): CitusRefusal[] {
  return [...new Set(statements)].flatMap((statement) => {
    const plain = plainText(statement);
    const rule = citusRules.find(({ refuses }) => refuses(plain, volatilities));
    return rule ? [{ rule: rule.name, statement }] : [];
  });
}

/** Writes a statement in one line, in lower case, without comments and the content of texts. */
function plainText(statement: string): string {
  return statement
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function isWrite(statement: string): boolean {
  return /^(?:insert|update|delete)\b/.test(statement);
}

/** True for a statement that changes rows that exist. */
function isChange(statement: string): boolean {
  return /^(?:update|delete)\b/.test(statement) || /\bdo update set\b/.test(statement);
}

interface Call {
  readonly name: string;
  readonly args: string;
}

/** Finds the calls of functions that are not immutable. */
function callsOf(statement: string, volatilities: Volatilities): Call[] {
  return [...statement.matchAll(/\b([a-z_][a-z0-9_]*) ?\(/g)].flatMap(({ 1: name = '', 0: text, index }) => {
    const args = insideOf(statement, index + text.length);
    // Of an instant in a named zone, which is a time without zone, these depend on nothing else.
    if (/^(?:extract|date_part|date_trunc)$/.test(name) && / at time zone /.test(args)) return [];
    return volatilities.has(name) ? [{ name, args }] : [];
  });
}

/** Finds what is inside of each `case` and `coalesce`. */
function conditionalsOf(statement: string): string[] {
  const coalesced = [...statement.matchAll(/\bcoalesce ?\(/g)].map(({ 0: text, index }) =>
    insideOf(statement, index + text.length),
  );
  return [...coalesced, ...[...statement.matchAll(/\bcase\b.*\bend\b/g)].map(([text]) => text)];
}

/** Returns the text from a position to the parenthesis that closes it. */
function insideOf(statement: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; end < statement.length && depth > 0; end += 1) {
    if (statement[end] === '(') depth += 1;
    if (statement[end] === ')') depth -= 1;
  }
  return statement.slice(start, end - 1);
}

/** Splits at the commas that are in no parentheses. */
function topLevelParts(list: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const character of list) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${character}`);
  }
  return parts;
}

/** Removes the `from` of `extract(epoch from ...)`. */
function withoutExtract(statement: string): string {
  return statement.replaceAll(/\bextract ?\( ?\w+ from\b/g, 'extract(');
}
