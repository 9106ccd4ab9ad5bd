/** So long the latest report of an installation is kept. */
export const reportKeptSeconds = 180 * 24 * 60 * 60;
