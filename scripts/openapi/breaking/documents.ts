import type { BreakingChange } from './change.js';
import { followed, type JsonRecord, list, record } from './json.js';
import { type Comparison, schemaChanges } from './schemas.js';

const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** What breaks who uses a released document, when the current one takes its place. */
export function breakingChanges(released: unknown, current: unknown): readonly BreakingChange[] {
  const [was, is] = [record(released), record(current)];
  const paths = Object.entries(record(was['paths'])).flatMap(([path, item]): readonly BreakingChange[] => {
    const now = record(is['paths'])[path];
    if (now === undefined) return [{ rule: 'path_removed', at: path, detail: 'is gone' }];
    return verbs.flatMap((verb) => operationChanges(verb, path, record(item), record(now), { released, current }));
  });
  return [...paths, ...webhookChanges(was, is)];
}

type Documents = Pick<Comparison, 'released' | 'current'>;

function operationChanges(
  verb: (typeof verbs)[number],
  path: string,
  before: JsonRecord,
  after: JsonRecord,
  documents: Documents,
): readonly BreakingChange[] {
  if (before[verb] === undefined) return [];
  const at = `${verb.toUpperCase()} ${path}`;
  if (after[verb] === undefined) return [{ rule: 'operation_removed', at, detail: 'is gone' }];
  const [was, is] = [record(before[verb]), record(after[verb])];
  return [
    ...idChanges(was, is, at),
    ...accessChanges(was, is, at),
    ...parameterChanges(
      parametersOf(before, was, documents.released),
      parametersOf(after, is, documents.current),
      at,
      documents,
    ),
    ...bodyChanges(was['requestBody'], is['requestBody'], at, { ...documents, direction: 'request' }),
    ...responseChanges(was, is, at, documents),
  ];
}

/** Generated clients are named after it. */
function idChanges(was: JsonRecord, is: JsonRecord, at: string): readonly BreakingChange[] {
  const [before, after] = [was['operationId'], is['operationId']];
  if (before === after) return [];
  return [{ rule: 'operation_id_changed', at, detail: `${String(before)} became ${String(after)}` }];
}

/** Who was let in and is not any more. */
function accessChanges(was: JsonRecord, is: JsonRecord, at: string): readonly BreakingChange[] {
  const narrowed = (detail: string): readonly BreakingChange[] => [{ rule: 'access_narrowed', at, detail }];
  const isOpen = ({ security }: JsonRecord): boolean =>
    security === undefined || list(security).some((one) => Object.keys(record(one)).length === 0);
  if (isOpen(was) && !isOpen(is)) return narrowed('asks for a credential now');
  const [before, after] = [record(was['x-access']), record(is['x-access'])];
  const lost = list(before['roles']).filter((role) => !list(after['roles']).includes(role));
  if (after['kind'] === 'session' && lost.length > 0) return narrowed(`refuses ${lost.join(', ')} now`);
  if (before['scope'] !== after['scope'] && after['scope'] !== undefined) {
    return narrowed(`scope ${String(before['scope'] ?? 'none')} became ${String(after['scope'])}`);
  }
  return before['stepUp'] !== true && after['stepUp'] === true ? narrowed('asks for a step-up now') : [];
}

function parametersOf(item: JsonRecord, operation: JsonRecord, document: unknown): ReadonlyMap<string, JsonRecord> {
  const all = [...list(item['parameters']), ...list(operation['parameters'])].map((one) => followed(one, document));
  return new Map(all.map((one) => [`${String(one['in'])} ${String(one['name'])}`, one]));
}

function parameterChanges(
  was: ReadonlyMap<string, JsonRecord>,
  is: ReadonlyMap<string, JsonRecord>,
  at: string,
  documents: Documents,
): readonly BreakingChange[] {
  const shared = [...was].flatMap(([key, before]): readonly BreakingChange[] => {
    const after = is.get(key);
    if (!after) return [{ rule: 'parameter_removed', at: `${at} ${key}`, detail: 'is refused now' }];
    return schemaChanges(before['schema'], after['schema'], `${at} ${key}`, { ...documents, direction: 'request' });
  });
  const required = [...is]
    .filter(([key, { required: now }]) => now === true && was.get(key)?.['required'] !== true)
    .map(([key]): BreakingChange => ({ rule: 'parameter_required', at: `${at} ${key}`, detail: 'must be sent now' }));
  return [...shared, ...required];
}

function bodyChanges(before: unknown, after: unknown, at: string, comparison: Comparison): readonly BreakingChange[] {
  const [was, is] = [followed(before, comparison.released), followed(after, comparison.current)];
  const required: readonly BreakingChange[] =
    is['required'] === true && was['required'] !== true
      ? [{ rule: 'request_body_required', at, detail: 'must be sent now' }]
      : [];
  return [...required, ...contentChanges(was, is, `${at} body`, comparison)];
}

function contentChanges(
  was: JsonRecord,
  is: JsonRecord,
  at: string,
  comparison: Comparison,
): readonly BreakingChange[] {
  return Object.entries(record(was['content'])).flatMap(([mediaType, before]): readonly BreakingChange[] => {
    const after = record(is['content'])[mediaType];
    if (after === undefined) {
      return [{ rule: `${comparison.direction}_media_type_removed`, at, detail: `${mediaType} is gone` }];
    }
    return schemaChanges(record(before)['schema'], record(after)['schema'], at, comparison);
  });
}

/** Successes and their headers; problems may come and go, since clients have to expect any. */
function responseChanges(was: JsonRecord, is: JsonRecord, at: string, documents: Documents): readonly BreakingChange[] {
  const comparison: Comparison = { ...documents, direction: 'response' };
  return Object.entries(record(was['responses'])).flatMap(([status, response]): readonly BreakingChange[] => {
    const place = `${at} ${status}`;
    const now = record(is['responses'])[status];
    if (now === undefined) return status < '4' ? [{ rule: 'response_removed', at: place, detail: 'is gone' }] : [];
    const [before, after] = [followed(response, documents.released), followed(now, documents.current)];
    const headers = Object.keys(record(before['headers'])).filter(
      (name) => record(after['headers'])[name] === undefined,
    );
    return [
      ...headers.map(
        (name): BreakingChange => ({ rule: 'response_header_removed', at: place, detail: `${name} is gone` }),
      ),
      ...contentChanges(before, after, place, comparison),
    ];
  });
}

/** Webhooks are answers as far as their receivers are concerned. */
function webhookChanges(was: JsonRecord, is: JsonRecord): readonly BreakingChange[] {
  const comparison: Comparison = { released: was, current: is, direction: 'response' };
  return Object.entries(record(was['webhooks'])).flatMap(([type, item]): readonly BreakingChange[] => {
    const now = record(is['webhooks'])[type];
    if (now === undefined) return [{ rule: 'webhook_removed', at: type, detail: 'is gone' }];
    const bodyOf = (one: unknown): JsonRecord => record(record(record(one)['post'])['requestBody']);
    return contentChanges(bodyOf(item), bodyOf(now), `webhook ${type}`, comparison);
  });
}
