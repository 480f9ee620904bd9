import { isSameSigner, type NamedSigner } from '@moqi/rules';

type Someone = NamedSigner & { readonly fullName: string };

/** The name of a signer who stands in the list twice; none or one. */
export function duplicateSigner(parties: readonly Someone[]): [] | [string] {
  for (const [at, one] of parties.entries()) {
    const earlier = parties.slice(0, at).find((other) => isSameSigner(one, other));
    if (earlier !== undefined) return [one.fullName || earlier.fullName || one.mobile || one.email];
  }
  return [];
}
