import type { EnterpriseSettings } from '@moqi/api/enterprise/settings';

type Facts = Readonly<Record<string, string | number | boolean>>;

/** What a change of the settings altered, as it was and as it is; undefined when it altered nothing. */
export function changedSettings(
  before: EnterpriseSettings,
  after: EnterpriseSettings,
): { readonly before: Facts; readonly after: Facts } | undefined {
  const fact = (all: EnterpriseSettings, name: keyof EnterpriseSettings) => {
    const value = all[name];
    return typeof value === 'object' ? value.join(' ') : value;
  };
  const names = (Object.keys(before) as (keyof EnterpriseSettings)[]).filter((name) => fact(before, name) !== fact(after, name));
  if (names.length === 0) return undefined;
  const only = (all: EnterpriseSettings): Facts => Object.fromEntries(names.map((name) => [name, fact(all, name)]));
  return { before: only(before), after: only(after) };
}
