import { settings } from '../src/serve/settings.js';

/** Returns the module with the settings of an embedded service as an interface, with the descriptions of the variables. */
export function settingsModule(): string {
  const fields = settings.map(
    ({ name, description }) => `  /** ${description}. */\n  readonly ${name}?: string | undefined;\n`,
  );
  return `// Generated from the configuration. Do not edit.\n\n/** Settings by the names of their environment variables. */\nexport interface Settings {\n${fields.join('')}}\n`;
}
