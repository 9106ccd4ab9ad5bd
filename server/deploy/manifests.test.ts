import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig, variables } from '../src/config/config.js';
import { secretVariables } from '../src/config/secret-files.js';
import { environmentOf, lastOf, parseDockerfile } from './dockerfile.js';

const file = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const image = parseDockerfile(file('Dockerfile')).at(-1);
if (!image) throw new Error('The Dockerfile has no stage.');
const imageEnvironment = environmentOf(image);
const [imageUser = ''] = lastOf(image, 'USER').text.split(':');

const known = new Set([
  ...variables.map(({ name }) => name),
  ...secretVariables.map((name) => `${name}_FILE`),
  // Read by libraries.
  'NODE_ENV',
]);
/** Returns the names that nothing reads. */
const unread = (env: object): readonly string[] => Object.keys(env).filter((name) => !known.has(name));
const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(/\s+/)
      .filter((pair) => pair.includes('='))
      .map((pair) => pair.split(/=(.*)/s, 2)),
  );

const secrets = {
  DATABASE_URL: 'postgres://doorstep:password@postgres/doorstep',
  ENCRYPTION_KEYS: `k1:${'A'.repeat(43)}=`,
};
/** Checks that the server accepts the values, and that the time to stop is longer than a shutdown takes. */
function expectUsable(env: Readonly<Record<string, string>>, stopSeconds: number): void {
  expect(unread(env)).toEqual([]);
  const config = readConfig({ ...imageEnvironment, ...env, ...secrets });
  expect([config.seed, config.dataDirectory, config.database.kind]).toEqual([
    'none',
    env['DATA_DIR'] ?? '/data',
    'postgres',
  ]);
  expect(stopSeconds).toBeGreaterThan(config.shutdownDelaySeconds + config.shutdownSeconds);
}

describe('compose.yaml', () => {
  const Service = z.object({
    image: z.string(),
    read_only: z.literal(true),
    environment: z.record(z.string()).default({}),
    secrets: z.array(z.string()).default([]),
    stop_grace_period: z.string().optional(),
    ports: z.array(z.string()).default([]),
    build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  });
  const compose = z
    .object({ services: z.record(Service), secrets: z.record(z.object({ file: z.string() })) })
    .parse(parse(file('compose.yaml'), { merge: true }));
  const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('server-'));

  it('configures two servers that read their secrets from files', () => {
    expect(servers).toHaveLength(2);
    for (const [, { environment, secrets: given, stop_grace_period: grace = '', build }] of servers) {
      const { PUBLIC_URL: _address, ...env } = environment;
      expectUsable(env, Number.parseInt(grace, 10));
      expect(given.map((name) => `/run/secrets/${name}`)).toEqual([
        env['DATABASE_URL_FILE'],
        env['ENCRYPTION_KEYS_FILE'],
      ]);
      expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(given));
      expect(existsSync(new URL(`${build?.context}/${build?.dockerfile}`, import.meta.url))).toBe(true);
    }
  });

  it('pins its images', () => {
    const images = Object.values(compose.services).map(({ image: name }) => name);
    expect(images.filter((name) => name !== 'doorstep' && !/^\w+:\d+\.\d+/.test(name))).toEqual([]);
  });

  it('has a proxy that asks the servers on their port whether they are ready, and does not end silent streams', () => {
    const proxy = file('haproxy.cfg');
    const targets = [...proxy.matchAll(/^ {2}server (\S+) (\S+):(\d+)$/gm)].map(([, name, host, port]) => [
      name,
      host,
      port,
    ]);
    expect(targets).toEqual(servers.map(([name]) => [name, name, imageEnvironment['PORT']]));
    expect(proxy).toContain('option httpchk GET /readyz');
    expect(Number(/timeout server (\d+)s/.exec(proxy)?.[1])).toBeGreaterThan(60);
    expect(compose.services['proxy']?.ports).toEqual([`8080:${/bind :(\d+)/.exec(proxy)?.[1]}`]);
  });
});

describe('the Kustomize base', () => {
  const folder = 'kustomize/base';
  const kustomization = z
    .object({ resources: z.array(z.string()), configMapGenerator: z.array(z.object({ envs: z.array(z.string()) })) })
    .parse(parse(file(`${folder}/kustomization.yaml`)));
  const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) }).passthrough();
  const Container = z
    .object({
      ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
      startupProbe: Probe,
      livenessProbe: Probe,
      readinessProbe: Probe,
      securityContext: z.object({
        readOnlyRootFilesystem: z.literal(true),
        allowPrivilegeEscalation: z.literal(false),
      }),
      volumeMounts: z.array(z.object({ mountPath: z.string() })),
    })
    .passthrough();
  const { spec } = z
    .object({
      spec: z.object({
        template: z.object({
          spec: z.object({
            terminationGracePeriodSeconds: z.number(),
            securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number() }),
            containers: z.tuple([Container]),
          }),
        }),
      }),
    })
    .parse(parse(file(`${folder}/deployment.yaml`))).spec.template;
  const [container] = spec.containers;

  it('names files that exist, and the user of the image', () => {
    const names = [...kustomization.resources, ...kustomization.configMapGenerator.flatMap(({ envs }) => envs)];
    expect(names.filter((name) => !existsSync(new URL(`${folder}/${name}`, import.meta.url)))).toEqual([]);
    expect(kustomization.resources).not.toContain('secret.example.yaml');
    expect(spec.securityContext.runAsUser).toBe(Number(imageUser));
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toContain(imageEnvironment['DATA_DIR']);
  });

  it('has values that the server accepts, also those of the example of a secret', () => {
    const config = pairsOf(file(`${folder}/config.env`));
    const { stringData } = z
      .object({ stringData: z.record(z.string()) })
      .parse(parse(file(`${folder}/secret.example.yaml`)));
    expectUsable({ ...config, ...stringData }, spec.terminationGracePeriodSeconds);
    expect(container.ports).toEqual([
      { name: 'http', containerPort: Number(imageEnvironment['PORT']) },
      { name: 'metrics', containerPort: Number(config['METRICS_PORT']) },
    ]);
  });

  it('has probes whose paths the server serves', () => {
    const paths = [container.startupProbe, container.livenessProbe, container.readinessProbe].map(
      ({ httpGet }) => httpGet,
    );
    expect(paths).toEqual(['/livez', '/livez', '/readyz'].map((path) => ({ path, port: 'http' })));
    const served = readFileSync(new URL('../src/http/health-checks.ts', import.meta.url), 'utf8');
    for (const { path } of paths) expect(served).toContain(`'${path}'`);
  });
});

it('doorstep.service has variables that the server reads, and enough time to stop', () => {
  const unit = file('doorstep.service');
  const settings = (name: string): string[] =>
    [...unit.matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].map(([, value = '']) => value);
  const environment = pairsOf(settings('Environment').join(' '));
  expectUsable(environment, Number(settings('TimeoutStopSec')[0]));
  expect(settings('LoadCredential').map((value) => `%d/${value.split(':')[0]}`)).toEqual([
    environment['DATABASE_URL_FILE'],
    environment['ENCRYPTION_KEYS_FILE'],
  ]);
  expect(settings('ExecStart')).toEqual(['/usr/bin/node server/dist/cli.js serve']);
  expect(environment['DATA_DIR']).toBe(`/var/lib/${settings('StateDirectory')[0]}`);
});
