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
  WriteMutations,
} from './query/query-types.js';
