import type { SignatureAlgorithm, Signer } from '@moqi/pki';
import type { Pkcs11KeyStore } from '@moqi/pki/pkcs11';
import type { Secrets } from '#platform/platform.ts';
import type { KeyDevice, MadeKey, SignerKeys } from '#ports/signer-key.ts';

/** What keys in a token are for: the platform's own certificates, its time-stamps, the seals of companies. */
export type TokenUse = 'authority' | 'timestamp' | 'seal';

const PURPOSE = 'token-key';
/** First byte of a reference to a key in a token. What is wrapped begins with another one. */
const MARK = 0x50;
/** Signers that stay open: to find a key in a token takes longer than to sign with it. */
const KEPT_OPEN = 1_000;

type KeyOperation = Pick<Signer, 'algorithm' | 'sign'>;
type Kept = Parameters<SignerKeys['open']>[0];

/** Keys that are made in a token (PKCS #11) and never leave it. */
export interface TokenKeys extends KeyDevice {
  /** Whether new keys of this kind are made there: keys that the token has no mechanism for are not. */
  makes(use: TokenUse, algorithm: SignatureAlgorithm): Promise<boolean>;
  /** @param context authenticated with the reference */
  make(algorithm: SignatureAlgorithm, context: string): Promise<MadeKey & KeyOperation>;
  /** @throws when the reference was changed or belongs to another context, and when token or key are not there */
  open(kept: Omit<Kept, 'algorithm'>): Promise<Signer>;
}

/** Whether a stored reference leads to a key in a token. */
export const isInToken = (reference: Uint8Array): boolean => reference[0] === MARK;

/**
 * Keys in a token, opened at their first use.
 * @param token.name its label
 * @param token.uses what new keys are made there for; keys that are there already stay in use
 */
export function tokenKeys(
  token: { readonly name: string; readonly uses: readonly TokenUse[]; readonly open: () => Promise<Pkcs11KeyStore> },
  secrets: Secrets,
): TokenKeys {
  let opening: Promise<Pkcs11KeyStore> | undefined;
  const opened = new Map<string, Signer>();
  const store = (): Promise<Pkcs11KeyStore> => {
    opening ??= token.open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    name: token.name,
    makes: async (use, algorithm) => token.uses.includes(use) && (await store()).algorithms.includes(algorithm),
    make: async (algorithm, context) => {
      const keys = await store();
      const { id, spki } = await keys.generate(algorithm);
      const reference = Buffer.concat([Buffer.of(MARK), secrets.seal(PURPOSE, Buffer.from(id), context)]);
      return { spki, reference, ...(await keys.keySigner(id)), algorithm };
    },
    open: async ({ reference, context, certificate, chain }) => {
      const id = Buffer.from(secrets.open(PURPOSE, reference.subarray(1), context)).toString();
      const known = opened.get(context);
      if (known) return known;
      const signer = await (await store()).signer(id, certificate, chain);
      if (opened.size >= KEPT_OPEN) opened.clear();
      opened.set(context, signer);
      return signer;
    },
    check: async () => void (await store()),
  };
}

/** Keys of companies lie in the token, those of persons and those it has no mechanism for are wrapped. */
export function signerKeysInToken(token: TokenKeys, wrapped: SignerKeys): SignerKeys {
  return {
    make: async (algorithm, context, holder) =>
      holder.kind === 'organization' && (await token.makes('seal', algorithm))
        ? await token.make(algorithm, context)
        : await wrapped.make(algorithm, context, holder),
    open: async (kept) => (isInToken(kept.reference) ? await token.open(kept) : await wrapped.open(kept)),
    isElsewhere: () => false,
  };
}
