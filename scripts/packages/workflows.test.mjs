import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../lib/root.mjs';
import { published } from './published.mjs';

const folder = join(root, '.github', 'workflows');
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const workflows = readdirSync(folder).map((file) => [file, parse(readFileSync(join(folder, file), 'utf8'))]);
const stepsOf = (workflow) => Object.values(workflow.jobs).flatMap((job) => job.steps ?? []);

/** Commands of a step, including those in inputs of an action. */
const commandsOf = ({ run, with: inputs = {} }) =>
  [run, inputs.version, inputs.publish].filter((text) => text !== undefined);

describe.each(workflows)('the workflow %s', (_, workflow) => {
  it('has no write permission by default', () => {
    expect(workflow.permissions).toBeDefined();
    const writing = Object.values(workflow.permissions).filter((permission) => permission !== 'read');
    expect(writing).toEqual([]);
  });

  it('pins its actions', () => {
    const actions = stepsOf(workflow).flatMap(({ uses }) => (uses === undefined ? [] : [uses]));
    expect(actions.filter((action) => !/@(?:v\d+|[0-9a-f]{40})$/.test(action))).toEqual([]);
  });

  it('runs scripts and workflows that exist', () => {
    const { scripts } = readJson('package.json');
    const names = stepsOf(workflow)
      .flatMap(commandsOf)
      .flatMap((command) => [...command.matchAll(/npm (?:run (\S+)|(test)$)/g)].map(([, run, test]) => run ?? test));
    expect(names.filter((name) => scripts[name] === undefined)).toEqual([]);
    const called = Object.values(workflow.jobs).flatMap(({ uses }) => (uses === undefined ? [] : [uses]));
    expect(called.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

it('builds the packages before the recipes use them', () => {
  const { recipes } = Object.fromEntries(workflows)['ci.yml'].jobs;
  expect(recipes.steps.flatMap(commandsOf)).toEqual(['npm ci', 'npm run build', 'npm run recipes']);
});

describe('the release', () => {
  const release = Object.fromEntries(workflows)['release.yml'];

  it('runs after the tests', () => {
    expect(release.jobs.release.needs).toBe('test');
  });

  it('has provenance, and the only write permissions', () => {
    expect(release.jobs.release.permissions['id-token']).toBe('write');
    expect(readFileSync(join(root, 'scripts', 'packages', 'release.mjs'), 'utf8')).toContain(`'--provenance'`);
    const others = Object.entries(release.jobs).filter(([name]) => name !== 'release');
    expect(others.map(([, job]) => job.permissions)).toEqual([{ contents: 'read' }]);
  });

  it('writes the software bill of materials, then attaches it', () => {
    expect(readFileSync(join(root, 'scripts', 'packages', 'release.mjs'), 'utf8')).toContain('writeBillOfMaterials()');
    const steps = release.jobs.release.steps;
    const attach = steps.findIndex(({ run = '' }) => run.includes('gh release upload TAG doorstep.cdx.json'));
    expect(attach).toBeGreaterThan(steps.findIndex(({ id }) => id === 'changesets'));
    expect(steps[attach].if).toBe("steps.changesets.outputs.published == 'true'");
  });

  it('covers all published packages at once', () => {
    const { fixed, access, privatePackages } = readJson('.changeset/config.json');
    expect(fixed).toEqual([published.map(({ name }) => name)]);
    expect(access).toBe('public');
    expect(privatePackages).toEqual({ version: false, tag: false });
    const manifests = published.map(({ folder: place }) => readJson(join(place, 'package.json')));
    expect(new Set(manifests.map(({ version }) => version)).size).toBe(1);
    expect(manifests.every((manifest) => manifest.private === false)).toBe(true);
  });

  it('has a changelog for each package', () => {
    for (const { folder: place } of published) {
      const { name, version } = readJson(join(place, 'package.json'));
      const changelog = readFileSync(join(root, place, 'CHANGELOG.md'), 'utf8');
      expect(changelog).toMatch(new RegExp(`^# ${name}\n`));
      expect(changelog).toContain(`\n## ${version}\n`);
    }
  });
});
