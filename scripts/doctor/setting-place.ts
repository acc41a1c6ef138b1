import { type Environment, overrides } from '#src/content/effective-settings.ts';

/** Where the value of a setting came from: the file, or the environment. */
export function settingPlace(field: string, environment: Environment): { file: string; field: string } {
  const [variable] = Object.entries(overrides).find(([, setting]) => setting === field) ?? [];
  return variable && environment[variable]?.trim()
    ? { file: 'the environment', field: variable }
    : { file: 'content/settings.ts', field };
}
