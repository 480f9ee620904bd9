/**
 * The address as it is kept, or undefined for one that nothing is posted to: only https without a user name, or http where the operator opened
 * networks of his own. Whether it may be reached is judged at each posting, by what its name answers then.
 */
export function readTargetUrl(given: string, { mayBeHttp }: { readonly mayBeHttp: boolean }): string | undefined {
  if (!URL.canParse(given)) return undefined;
  const url = new URL(given);
  const isAllowed = url.protocol === 'https:' || (mayBeHttp && url.protocol === 'http:');
  if (!isAllowed || url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  return url.href;
}
