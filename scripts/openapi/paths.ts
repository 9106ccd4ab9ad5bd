import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The documents. */
export const documentNames = ['direct', 'platform'] as const;

/** Where the documents are as they are now. */
export const currentFolder = `${root}docs/openapi`;

/** Where they are as they were released last. */
export const releasedFolder = `${root}docs/openapi/released`;

/** Where changesets wait for the next release. */
export const changesetFolder = `${root}.changeset`;
