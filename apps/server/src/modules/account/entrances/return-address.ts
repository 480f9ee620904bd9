/** Where a page of ours may lead: a path of this platform, or an address at another host of ours. */
export type ReturnAddress = { readonly kind: 'own'; readonly path: string } | { readonly kind: 'host'; readonly url: string };

/** Whose addresses are followed. */
export interface OwnHosts {
  readonly publicUrl: string;
  /** `portal.example.com`, or with a port; https only */
  readonly returnHosts: readonly string[];
}

// browsers take a backslash for a slash, and drop these characters before they read an address (WHATWG URL §4.4)
const MISREAD = /[\\\p{Cc}\s]/u;

/** Undefined: nobody is sent there. */
export function readReturnAddress(given: string, { publicUrl, returnHosts }: OwnHosts): ReturnAddress | undefined {
  if (MISREAD.test(given) || !URL.canParse(given, publicUrl)) return undefined;
  const own = new URL(publicUrl);
  const url = new URL(given, own);
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.origin === own.origin) {
    // an address that names the platform, or a path from its root: anything else is a guess
    const isWhole = given.startsWith('/') ? !given.startsWith('//') : /^https?:\/\//i.test(given);
    return isWhole ? { kind: 'own', path: url.pathname + url.search + url.hash } : undefined;
  }
  return url.protocol === 'https:' && returnHosts.includes(url.host) ? { kind: 'host', url: url.href } : undefined;
}

/** As a page follows it. */
export const addressOf = (address: ReturnAddress): string => (address.kind === 'own' ? address.path : address.url);
