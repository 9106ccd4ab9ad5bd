import { type ModifierOptionRequest, menuLimits, type PlatformContract } from '@doorstep/contracts';
import type { Modifier, ModifierGroupRecord, StoreRecord } from '../../../catalogue/catalogue/records.js';
import { modifierView } from '../../../catalogue/discovery/menu/menu-view.js';
import type { Effects, Operation } from '../../../kernel/operation/operation.js';
import type { NewId } from '../../../kernel/primitives/ids.js';
import { fieldProblem, ServiceProblem } from '../../../kernel/primitives/problem.js';
import { findPage } from '../../../kernel/store/page.js';
import type { Reader } from '../../../kernel/store/store.js';
import { assertCurrency } from '../../../values/money/money.js';
import { loadOwnStore, lockOwnStore } from '../own/own-store.js';

type Area = PlatformContract['storefront'];

/** Lists the groups of a store. */
export const listModifierGroups: Operation<Area['listModifierGroups']> = async (call) => {
  const { caller, params, query, reader } = call;
  const { id: storeId, currency } = await loadOwnStore(reader, params.id, caller);
  const list = { where: { storeId }, orderBy: [['id', 'asc']] } as const;
  const { rows, nextCursor } = await findPage(reader, 'modifierGroups', list, query);
  return { status: 200, body: { data: rows.map((group) => modifierView(group, currency)), nextCursor } };
};

/** Adds a group that no item has yet. */
export const addModifierGroup: Operation<Area['addModifierGroup']> = async (call) => {
  const { body, caller, db, now, params, ports } = call;
  const store = await lockOwnStore(db, params.id, caller);
  if ((await db.count('modifierGroups', { storeId: store.id })) >= menuLimits.modifierGroups) {
    throw new ServiceProblem('menu_limit', `A store has at most ${menuLimits.modifierGroups} modifier groups.`);
  }
  const group: ModifierGroupRecord = {
    id: ports.newId('modifierGroup'),
    storeId: store.id,
    name: body.name,
    min: body.min,
    max: body.max,
    options: optionsFrom(body.options, { present: [], store, newId: ports.newId }),
    updatedAt: now,
  };
  assertChoice(group, body);
  await db.insert('modifierGroups', group);
  return { status: 201, body: modifierView(group, store.currency) };
};

/** Changes a group and its copies in items. Fields that are absent from the body stay as they are. */
export const updateModifierGroup: Operation<Area['updateModifierGroup']> = async (call) => {
  const { body, caller, db, now, params, ports } = call;
  const store = await lockOwnStore(db, params.id, caller);
  const group = await loadGroup(db, store, params.groupId);
  const changed = {
    ...group,
    name: body.name ?? group.name,
    min: body.min ?? group.min,
    max: body.max ?? group.max,
    options: body.options
      ? optionsFrom(body.options, { present: group.options, store, newId: ports.newId })
      : group.options,
    updatedAt: now,
  };
  assertChoice(changed, body);
  const { id, ...change } = changed;
  await db.update('modifierGroups', { id }, change);
  await changeCopies(call, store, (modifiers) =>
    modifiers.map((modifier) => (modifier.id === id ? copyOf(changed) : modifier)),
  );
  return { status: 200, body: modifierView(changed, store.currency) };
};

/** Deletes a group and its copies in items. */
export const deleteModifierGroup: Operation<Area['deleteModifierGroup']> = async (call) => {
  const { caller, db, params } = call;
  const store = await lockOwnStore(db, params.id, caller);
  const { id } = await loadGroup(db, store, params.groupId);
  await db.remove('modifierGroups', { id });
  await changeCopies(call, store, (modifiers) => modifiers.filter((modifier) => modifier.id !== id));
  return { status: 204, body: undefined };
};

/**
 * Returns copies of groups for an item.
 *
 * @throws ServiceProblem invalid_request for a group of another store.
 */
export async function copiesOf(
  reader: Reader,
  { id: storeId }: StoreRecord,
  ids: readonly string[],
): Promise<Modifier[]> {
  if (ids.length === 0) return [];
  const groups = await reader.find('modifierGroups', { where: { storeId, id: { in: ids } } });
  return ids.map((id, index) => {
    const group = groups.find((candidate) => candidate.id === id);
    if (group) return copyOf(group);
    const pointer = `/body/modifierGroupIds/${index}`;
    throw fieldProblem('invalid_request', pointer, 'must be a modifier group of this store', 'unknown_value');
  });
}

function copyOf({ id, name, min, max, options }: ModifierGroupRecord): Modifier {
  return { id, name, min, max, options };
}

/** Changes the modifiers of the items that are affected. */
async function changeCopies(
  { db, now }: Effects,
  { id: storeId }: StoreRecord,
  change: (modifiers: readonly Modifier[]) => readonly Modifier[],
): Promise<void> {
  for (const { id, modifiers } of await db.find('menuItems', { where: { storeId, deletedAt: null } })) {
    const changed = change(modifiers);
    const same = changed.length === modifiers.length && changed.every((modifier, at) => modifier === modifiers[at]);
    if (!same) await db.update('menuItems', { id }, { modifiers: changed, updatedAt: now });
  }
}

/** @throws ServiceProblem not_found */
async function loadGroup(reader: Reader, { id: storeId }: StoreRecord, groupId: string): Promise<ModifierGroupRecord> {
  const group = await reader.get('modifierGroups', groupId);
  if (group?.storeId === storeId) return group;
  throw new ServiceProblem('not_found', 'There is no such modifier group.');
}

interface OptionContext {
  readonly present: Modifier['options'];
  readonly store: StoreRecord;
  readonly newId: NewId;
}

/** @throws ServiceProblem invalid_request for a foreign currency, and for an id that the group does not have, or has twice. */
function optionsFrom(
  options: readonly ModifierOptionRequest[],
  { present, store, newId }: OptionContext,
): Modifier['options'] {
  return options.map(({ id, name, price }, index) => {
    const pointer = `/body/options/${index}`;
    assertCurrency(price, store.currency, `${pointer}/price`);
    if (id !== undefined && !present.some((option) => option.id === id)) {
      throw fieldProblem('invalid_request', `${pointer}/id`, 'must be an option of this group', 'unknown_value');
    }
    if (id !== undefined && options.findIndex((other) => other.id === id) < index) {
      throw fieldProblem('invalid_request', `${pointer}/id`, 'An option can be given only once.', 'repeated');
    }
    return { id: id ?? newId('modifierOption'), name, price: price.amount };
  });
}

/**
 * @param sent the body, because the pointer is to one of its fields.
 * @throws ServiceProblem invalid_request unless `min` <= `max` <= the number of options.
 */
function assertChoice(
  { min, max, options }: Pick<Modifier, 'min' | 'max'> & { readonly options: readonly unknown[] },
  sent: Readonly<Partial<Record<'min' | 'max' | 'options', unknown>>>,
): void {
  if (min > max) {
    const pointer = sent.min === undefined ? '/body/max' : '/body/min';
    const detail = `\`min\` is ${min} and \`max\` is ${max}: send a \`min\` that is at most \`max\`.`;
    throw fieldProblem('invalid_request', pointer, detail, 'invalid_value');
  }
  if (max > options.length) {
    const pointer = sent.max === undefined ? '/body/options' : '/body/max';
    const detail = `\`max\` is ${max}, and there are ${options.length} options: send at least as many options.`;
    throw fieldProblem('invalid_request', pointer, detail, 'invalid_value');
  }
}
