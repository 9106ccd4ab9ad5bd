import { schemas } from '../../store/migrations/generated/schemas.js';
import { readSchema } from '../../store/schema/read-schema.js';
import type { ServerCheck } from './server-check.js';

/** Compares the tables of the database with those that the migrations define. */
export const schema: ServerCheck = {
  name: 'schema',
  promise: 'All tables, columns, indexes, constraints and triggers are as the migrations define them.',
  severity: 'broken',
  remedy:
    'Create what is missing with the SQL of server/src/store/migrations, and undo what was changed by hand. More indexes do no harm.',
  async *examine({ engine, rows }) {
    const actual = await readSchema(engine, rows);
    const expected = new Map(schemas[engine].map((part) => [part.definition, part]));
    for (const { name, definition } of actual) {
      if (expected.delete(definition) || isPlainIndex(definition)) continue;
      yield { subject: name, detail: 'It was changed or added.' };
    }
    for (const { name } of expected.values()) yield { subject: name, detail: 'It is missing or was changed.' };
  },
};

/** Indexes that do not restrict rows may be added to speed up queries. */
function isPlainIndex(definition: string): boolean {
  return /^create index /i.test(definition) && !definition.endsWith('(invalid)');
}
