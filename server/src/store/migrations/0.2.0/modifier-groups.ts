import type { Knex } from 'knex';
import { type Engine, engineOf } from '../../schema/engine.js';
import { runSql } from '../../schema/run-sql.js';

/** Makes the modifiers of each item groups of its store. */
export async function fillModifierGroups(knex: Knex): Promise<void> {
  await runSql(
    knex,
    `insert into "modifier_groups" ("id", "store_id", "name", "min", "max", "options", "updated_at")
     ${modifiers[engineOf(knex)]}`,
  );
}

const modifiers: Readonly<Record<Engine, string>> = {
  sqlite: `select json_extract(entry."value", '$.id'), item."store_id", json_extract(entry."value", '$.name'),
      json_extract(entry."value", '$.min'), json_extract(entry."value", '$.max'),
      json_extract(entry."value", '$.options'), item."updated_at"
    from "menu_items" item, json_each(item."modifiers") entry`,
  postgres: `select entry."value" ->> 'id', item."store_id", entry."value" ->> 'name',
      (entry."value" ->> 'min')::int, (entry."value" ->> 'max')::int, entry."value" -> 'options', item."updated_at"
    from "menu_items" item cross join lateral json_array_elements(item."modifiers") entry ("value")`,
};
