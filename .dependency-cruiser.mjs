import { levelRules, readLevels } from './scripts/dependencies/levels.mjs';
import { importRules } from './scripts/dependencies/rules.mjs';

/** Rules for imports: `npm test -- --only dependencies`. See docs/decisions/035-dependency-rules.md. */
export default {
  forbidden: [...importRules, ...readLevels().flatMap(levelRules)],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Built or installed elsewhere: the consumers of the packed packages are packages of their own.
    exclude: { path: '(^|/)(dist|consumers)/|\\.vitepress/(cache|dist|\\.temp)/' },
    // Imports of types count, too.
    tsPreCompilationDeps: true,
    // Biome finds circles of imports. Looking for them here as well takes a third of the time.
    skipAnalysisNotInRules: true,
    exoticRequireStrings: ['require.resolve'],
    enhancedResolveOptions: {
      conditionNames: ['doorstep-source', 'types', 'node', 'import', 'require', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.d.ts'],
      mainFields: ['types', 'module', 'main'],
    },
  },
};
