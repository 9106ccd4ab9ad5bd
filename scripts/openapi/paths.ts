import { fileURLToPath } from 'node:url';

/** Folder of the workspace. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The OpenAPI documents: one per interface. */
export const documentNames = ['direct', 'platform'] as const;

/** Folder of the documents as generated from the contracts. */
export const currentFolder = `${root}docs/openapi`;

/** Folder of the documents of the last release. */
export const releasedFolder = `${root}docs/openapi/released`;
