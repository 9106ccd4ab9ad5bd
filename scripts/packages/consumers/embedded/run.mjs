// Mounts the installed service into an Express application, and calls it with a client of ts-rest on the installed contract.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { directContract } from '@doorstep/contracts';
import { createDoorstep } from '@doorstep/server';
import { initClient } from '@ts-rest/core';
import express from 'express';

const app = express();
const server = app.listen(0);
await once(server, 'listening');
const baseUrl = `http://localhost:${server.address().port}/delivery`;
const doorstep = await createDoorstep({ baseUrl, database: 'memory', seed: 'demo' });
app.use('/delivery', doorstep.router);

const authorization = 'Bearer ds_test_DoorstepPublicDemoKey0000012nUR9V';
const { quotes } = initClient(directContract, { baseUrl, baseHeaders: { authorization } });
const quote = await quotes.create({
  body: { pickup: { address: 'Strada Lipscani 25, București' }, dropoff: { address: 'Bd. Iuliu Maniu 7, București' } },
});
assert.equal(quote.status, 201);
assert.equal((await fetch(`${baseUrl}/openapi/direct.json`)).status, 200);
server.close();
await doorstep.close();
// Kept connections of the client would hold the process for a while.
process.exit();
