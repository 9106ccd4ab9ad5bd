import knexPackage from 'knex';

/** knex is CommonJS, and Node detects no named exports in it. */
export const { knex } = knexPackage;
