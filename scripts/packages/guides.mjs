import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { playGuide } from './guide.mjs';

/** Scripts that play the guides to start from, as their readers do. Each gets an empty folder and the environment of npm. */
export const guides = {
  partner: (place) =>
    playGuide('docs/start/partner.md', place, async (guide) => {
      await guide.start(guide.next('sh')).prints(/Test API key/);
      await guide.run(guide.next('sh'));
      guide.save('first.mjs', guide.next('ts'));
      assert.match(await guide.run('node first.mjs'), /^RON\s[\d.]+\n\w+ http:/);

      const code = guide.next('ts');
      guide.save('receiver.mjs', code);
      const receiver = guide.start('node receiver.mjs');
      await listens(guide.port('4300'), receiver);
      await guide.run('node first.mjs');
      await receiver.prints(/verified delivery\.created/);

      const [login, listen, trigger] = guide.next('sh').split('\n');
      await guide.run(login);
      const forwarder = guide.start(listen);
      const [secret] = await forwarder.prints(/whsec_\S+/);
      await receiver.end();
      guide.save('receiver.mjs', code.replace(/^const \{ secret \} = .*$/m, `const secret = '${secret}';`));
      const forwarded = guide.start('node receiver.mjs');
      await listens(guide.port('4300'), forwarded);
      await guide.run(trigger);
      await forwarded.prints(/verified delivery\.delivered/);

      guide.save('later.mjs', guide.next('ts'));
      await guide.run('node later.mjs');
      for (const state of ['assigned', 'at_pickup', 'picked_up', 'at_dropoff', 'delivered'])
        await forwarded.prints(new RegExp(`verified delivery\\.${state}`));
    }),

  app: (place) =>
    playGuide('docs/start/app.md', place, async (guide) => {
      await guide.start(guide.next('sh'), { PORT: guide.port('4000') }).prints(/is ready at/);
      await guide.run(guide.next('sh'));
      guide.save('stores.mjs', guide.next('ts'));
      assert.match(await guide.run('node stores.mjs'), / (?:true|false) RON\s[\d.]+ \d+\n/);
      guide.save('order.mjs', guide.next('ts'));
      assert.match(await guide.run('node order.mjs'), /delivered\n$/);
      await guide.run(guide.next('sh'));
      guide.save('orders.mjs', guide.next('ts'));
      assert.match(await guide.run('node orders.mjs'), /^[1-9]\d*\n$/);
    }),

  qa: (place) =>
    playGuide('docs/start/qa.md', place, async (guide) => {
      await guide.run(guide.next('sh'));
      guide.save('doorstep.test.ts', `${guide.next('ts')}\n${guide.next('ts')}`);
      assert.match(await guide.run('npx vitest run'), /4 passed/);
      await guide.run(guide.next('sh'));
      assert.ok(existsSync(join(place.folder, 'public', 'mockServiceWorker.js')));
      // A page for a browser: the consumer with the pages of Vite is such a page.
      guide.next('ts');
    }),

  operator: ({ onFirstAnswer, ...place }) =>
    playGuide('docs/start/operator.md', place, async (guide) => {
      const start = performance.now();
      const server = guide.start(guide.next('sh'));
      await listens(guide.port('4200'), server);
      onFirstAnswer((performance.now() - start) / 1_000);
      assert.match(await guide.run(guide.next('sh')), /"ok"|operational/);
      assert.match(await guide.run(guide.next('sh')), /assword[\s\S]*ds_test_/);
    }),
};

/** Waits until an address answers. */
async function listens(port, { output, ended }) {
  let isRunning = true;
  ended.then(() => {
    isRunning = false;
  });
  while (isRunning) {
    const answers = await fetch(`http://localhost:${port}/api/v1/health`).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing listens: ${output()}`);
}
