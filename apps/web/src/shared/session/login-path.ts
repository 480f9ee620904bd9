const STORED_AS = 'moqi.loginPath';
const LOGIN = /^\/login(?:-zj|\/[a-z][a-z-]*)?$/;

/** The login page that this browser used last; nothing where none is remembered. */
export function rememberedLogin(): string | undefined {
  try {
    const path = localStorage.getItem(STORED_AS) ?? '';
    return LOGIN.test(path) ? path : undefined;
  } catch {
    // blocked storage remembers nothing
    return undefined;
  }
}

export function rememberLogin(path: string): void {
  try {
    localStorage.setItem(STORED_AS, path);
  } catch {
    // as above
  }
}
