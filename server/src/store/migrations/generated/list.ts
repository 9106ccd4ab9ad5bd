// Generated from the folders of the migrations. Do not edit.
import { up as up1 } from '../0.1.0/up.js';
import { up as up2 } from '../0.2.0/up.js';
import type { Migration } from '../migration.js';

/** Every migration, in the order in which databases get them. */
export const migrations: readonly Migration[] = [
  { name: '0.1.0', checksum: '57074a523e034ea20e12327b65b989724d7577c2d8bfe26048cf412e9f1e508b', up: up1 },
  { name: '0.2.0', checksum: '99c072aada3faab25c277ba1761ac68cbb481a51bcef557093933fbed41fcfbf', up: up2 },
];
