/** PostgreSQL refuses to run as root. Under root, the programs of a drill run as Debian's `nobody`. */
const nobody = 65_534;

/** The user as whom the programs of drills run: options for `spawn`; empty for the user of this process. */
export const drillUser: { readonly uid?: number; readonly gid?: number } =
  process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
