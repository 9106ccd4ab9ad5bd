import knexPackage from 'knex';

/** knex is CommonJS, and Node finds no named exports in it. */
export const { knex } = knexPackage;
