// Checks the imports of the workspace against `.dependency-cruiser.mjs` and the levels of the packages' folders. Folders of
// packages as arguments limit it to the imports in these.
import { cruise, format } from 'dependency-cruiser';
import configuration from '../../.dependency-cruiser.mjs';
import { folderViolations, readLevels } from './levels.mjs';
import { packages } from './packages.mjs';

const { enhancedResolveOptions, ...options } = configuration.options;
const ruleSet = { forbidden: configuration.forbidden };
const all = packages.map(({ folder }) => (folder === '.' ? 'scripts' : folder));
const chosen = process.argv.slice(2);
const folders = chosen.length === 0 ? all : chosen;
const others = all.filter((folder) => !folders.includes(folder)).map((folder) => `^${folder}/`);
const doNotFollow = { path: [options.doNotFollow.path, ...others] };

const { output: result } = await cruise(
  folders,
  { ...options, doNotFollow, ruleSet, validate: true },
  enhancedResolveOptions,
);
const { output: report, exitCode } = await format(result, { outputType: 'err-long' });
// An import of a higher level usually closes circles, whose imports would hide it in the output.
const violations = exitCode === 0 ? readLevels().flatMap((each) => folderViolations(each, result.modules)) : [];

console.log(report.trim());
for (const violation of violations) console.error(`error ${violation}`);
process.exitCode = exitCode === 0 && violations.length === 0 ? 0 : 1;
