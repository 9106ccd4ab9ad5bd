/** Types and helpers for implementations of the `Store` port. */

export type {
  Increment,
  RowReader,
  RowStore,
  RowUnit,
  StoredAggregation,
  StoredGroup,
  StoredQuery,
  StoredRow,
  StoredTable,
  StoredWhere,
} from './kernel/store/row.js';
export { isEquality, isIncrement, typedReader, typedStore } from './kernel/store/row.js';
export type {
  Aggregation,
  Change,
  Condition,
  Direction,
  Group,
  NumericColumn,
  OrderBy,
  Query,
  Reader,
  Replica,
  Store,
  TableName,
  UnitOfWork,
  Where,
} from './kernel/store/store.js';
export { StoreUnavailable, UniqueViolation } from './kernel/store/store.js';
export type { ColumnKind, Scalar } from './kernel/store/table.js';
export type { Tables } from './kernel/store/tables.js';
export type { TokenHit, TokenQuery, TokenTerm } from './kernel/store/token-query.js';
export { createMemoryStore } from './service/memory-store.js';
export { tables } from './service/tables.js';
