const silent = (): void => undefined;

/** Silences knex, which also writes the errors that it throws to the console. */
export const quietLog = { debug: silent, deprecate: silent, error: silent, warn: silent };
