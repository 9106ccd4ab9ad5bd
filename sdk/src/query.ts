export { createQueryOptions, type QueryOptionsSettings } from './query/create-query-options.js';
export type {
  AreaQueries,
  InfiniteQueryOptions,
  ListQueries,
  MutationOptions,
  MutationVariables,
  QueryContext,
  QueryKey,
  QueryOptions,
  QueryOptionsOf,
  ReadQueries,
  StreamQueries,
  StreamQueryOptions,
  WriteMutations,
} from './query/query-types.js';
