/** The login and the steps that belong to it. */
export const isLogin = (path: string): boolean =>
  path === '/login' || path.startsWith('/login/') || path === '/login-zj' || /^\/account\/(?:authorize|logout)$/.test(path);

/** Whether an address is a path of this platform, however a browser reads it. */
export function isOwnPath(address: string, origin: string = window.location.origin): boolean {
  return address.startsWith('/') && URL.canParse(address, origin) && new URL(address, origin).origin === new URL(origin).origin;
}

/**
 * Where to go after the login: the remembered path when it is one of ours, else the fallback. A foreign address in `ap` would make
 * our login page a stepping stone for phishing, and a login page in it would be a loop.
 */
export function returnPath(ap: string | undefined, fallback: string, origin: string = window.location.origin): string {
  if (ap === undefined || !isOwnPath(ap, origin)) return fallback;
  const target = new URL(ap, origin);
  // on the way somewhere: that is where to go
  if (isLogin(target.pathname))
    return returnPath(target.searchParams.get('ap') ?? target.searchParams.get('returnUrl') ?? undefined, fallback, origin);
  return target.pathname + target.search + target.hash;
}
