import { isSameSigner, type NamedSigner } from '@moqi/rules';

type Party = NamedSigner & { readonly name: string };

/** The name of a signer who stands in the list twice; none or one. */
export function duplicateSigner(parties: readonly Party[]): [] | [string] {
  for (const [at, one] of parties.entries()) {
    const earlier = parties.slice(0, at).find((other) => isSameSigner(one, other));
    if (earlier !== undefined) return [one.name || earlier.name || one.mobile || one.email];
  }
  return [];
}
