import { describe, expect, it } from 'vitest';
import { banner } from './banner.js';

const demo = {
  apiKey: 'ds_test_example',
  password: 'published',
  accounts: [
    { role: 'customer', email: 'ana@demo.example', displayName: 'Ana' },
    { role: 'admin', email: 'dan@demo.example', displayName: 'Dan' },
  ],
};

describe('banner', () => {
  it('shows addresses, demo accounts and a command to copy', () => {
    expect(banner({ url: 'http://localhost:4000', cityPacks: [], demo })).toMatchInlineSnapshot(`
      "
        Doorstep is ready at http://localhost:4000

        Platform interface   http://localhost:4000/api/v1
        Direct interface     http://localhost:4000/v1
        API reference        http://localhost:4000/docs
        Console              http://localhost:4000/console
        OpenAPI documents    http://localhost:4000/openapi/platform.json  http://localhost:4000/openapi/direct.json
        Map                  sandbox map; for that of a real city: doorstep-server city import <extract.osm.pbf>

        Test API key         ds_test_example

        Demo accounts        password: published
          customer   ana@demo.example   Ana
          admin      dan@demo.example   Dan

        Try a first quote:

      curl http://localhost:4000/v1/quotes \\
        -H 'Authorization: Bearer ds_test_example' \\
        -H 'Content-Type: application/json' \\
        -d '{"pickup":{"address":"Strada Lipscani 25, București"},"dropoff":{"address":"Bd. Iuliu Maniu 7, București"}}'

        Ctrl-C stops the server.
      "
    `);
  });

  it('shows a first quote with other addresses', () => {
    const addresses = { pickup: 'Sandbox Slow', dropoff: 'Sandbox Happy' };
    const text = banner({ url: 'http://localhost:4000', cityPacks: [], demo: { ...demo, addresses } });
    expect(text).toContain(`-d '{"pickup":{"address":"Sandbox Slow"},"dropoff":{"address":"Sandbox Happy"}}'`);
  });

  it('shows the city packs', () => {
    const text = banner({ url: 'https://api.example', cityPacks: ['/data/bucharest.city', '/data/iasi.city'] });
    expect(text).toContain('  Map                  /data/bucharest.city, /data/iasi.city\n');
    expect(text).not.toContain('sandbox map');
  });

  it('shows no key, password or command without demo data', () => {
    const text = banner({ url: 'https://api.example', cityPacks: [] });
    expect(text).toContain('https://api.example/docs');
    expect(text).not.toMatch(/key|password|curl/i);
  });
});
