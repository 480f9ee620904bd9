/**
 * Where to go after the login: the remembered path when it is one of ours, else the fallback. A foreign address in `ap` would make
 * our login page a stepping stone for phishing, and a login page in it would be a loop.
 */
export function returnPath(ap: string | undefined, fallback: string, origin: string = window.location.origin): string {
  if (ap === undefined || !ap.startsWith('/') || !URL.canParse(ap, origin)) return fallback;
  const target = new URL(ap, origin);
  if (target.origin !== new URL(origin).origin) return fallback;
  if (target.pathname === '/login' || target.pathname.startsWith('/login/')) return fallback;
  return target.pathname + target.search + target.hash;
}
