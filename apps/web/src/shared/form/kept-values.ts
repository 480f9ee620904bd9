/**
 * What was typed survives a reload and a forced login, in this tab only. Passwords and codes are never given to this store.
 */
const PREFIX = 'moqi.form.';

export function readKept(name: string): Readonly<Record<string, string>> {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    // blocked or mangled storage: the form starts empty
    return {};
  }
}

export function keep(name: string, values: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(values));
  } catch {
    // storage is blocked or full: the form still works, it only forgets, also what was kept before and is no longer what is typed
    forget(name);
  }
}

export function forget(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // nothing was kept
  }
}
