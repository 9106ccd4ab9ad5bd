import { createServer } from 'node:http';
import { createShop } from './shop.js';

const port = 3000;
/** The key of the demo data. With your own data, `npx @doorstep/server keys create` makes one. */
const demoKey = 'ds_test_DoorstepPublicDemoKey0000012nUR9V';

const { app, close } = await createShop({ baseUrl: `http://localhost:${port}/delivery`, seed: 'demo' }, demoKey);
const server = createServer(app).listen(port, () => console.log(`http://localhost:${port}/delivery/docs`));

process.once('SIGINT', async () => {
  // Together: streams that are open end when the service closes.
  server.close();
  await close();
});
