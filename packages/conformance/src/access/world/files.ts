import type { World } from './world.js';

/** Forgets the files that came with calls that were refused or undone, which jobs would do within an hour. */
export async function forgetStagedFiles({ store }: World): Promise<void> {
  await store.transaction(async (db) => {
    const files = await db.find('files', { where: { state: { in: ['staged', 'removed'] } } });
    const ids = files.map(({ id }) => id);
    await db.remove('jobs', { subjectId: { in: ids } });
    await db.remove('files', { id: { in: ids } });
  });
}
