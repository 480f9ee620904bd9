// browsers take a backslash for a slash, and drop the other characters before they read an address (WHATWG URL §4.4)
const MISREAD = /[\\\p{Cc}\s]/u;

/** The host, with its port unless it is the usual one, of an address that people may be led to: https, and no names or passwords in it. */
export function returnHost(address: string): string | undefined {
  if (MISREAD.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, username, password, host } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' ? host : undefined;
}
