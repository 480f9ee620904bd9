import type { StoredToken } from '@moqi/api/account/identity';

/** Safari without Chrome (specification §4): other browsers that name Safari put a name of their own before it. */
export function isSafari(agent: string): boolean {
  return /Version\/\S+ (Mobile\/\S+ )?Safari\/\S+$/.test(agent);
}

/** What the cookie `token` says. What has ended, or is not understood, is nothing; anybody may have written it, so nothing rests on it. */
export function readStoredToken(cookies: string, now: number): StoredToken | undefined {
  try {
    const [, encoded = ''] = /(?:^|; )token=([^;]+)/.exec(cookies) ?? [];
    const { userType, mode, exp: ends } = JSON.parse(atob(encoded)) as Record<keyof StoredToken, unknown>;
    const exp = Number(ends);
    if (!(exp * 1000 > now)) return undefined;
    if (userType === 0 && mode === 'personal') return { userType, mode, exp };
    return userType === 1 && mode === 'enterprise' ? { userType, mode, exp } : undefined;
  } catch {
    return undefined;
  }
}
