import { sqliteDriverNames } from '../config/database-config.js';

/** The SQLite drivers that the tests have: their installation has both packages, and newer versions of Node have their own. */
export const testedSqliteDrivers = sqliteDriverNames.filter(
  (name) => name !== 'node:sqlite' || process.getBuiltinModule(name) !== undefined,
);
