// Generated from the folders of the migrations. Do not edit.
import { up as up1 } from '../0.1.0/up.js';
import { up as up2 } from '../0.2.0/up.js';
import type { Migration } from '../migration.js';

/** Every migration, in the order in which databases get them. */
export const migrations: readonly Migration[] = [
  { name: '0.1.0', checksum: '57074a523e034ea20e12327b65b989724d7577c2d8bfe26048cf412e9f1e508b', up: up1 },
  { name: '0.2.0', checksum: '86622d6c9769b3e4f3820681d03ffad1df7b6759aec6b3a5061ecdfccb936c21', up: up2 },
];
