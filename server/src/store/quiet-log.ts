const silent = (): void => undefined;

/** For `log` of knex, which would write to the console what it also throws. */
export const quietLog = { debug: silent, deprecate: silent, error: silent, warn: silent };
