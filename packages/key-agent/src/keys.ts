import { type Certificate, certificateOf, type HashName, hashOf, type Signer, signedAttributes } from '@moqi/pki';
import { certificatesInTokens, pkcs11KeyStore, type TokenCertificate } from '@moqi/pki/pkcs11';

/** A certificate to sign with, and those above it that lie in a token too. */
export interface OwnCertificate extends TokenCertificate {
  readonly parsed: Certificate;
  /** DER, the direct issuer first */
  readonly chain: readonly Uint8Array[];
}

/** One file to sign: its digest is what the signature is about. */
export interface Item {
  readonly name: string;
  readonly hash: HashName;
  readonly messageDigest: Uint8Array;
}

const isIssuer = (issuer: Certificate, { issuer: name }: Certificate): boolean =>
  issuer.isCa && Buffer.from(issuer.subject.der).equals(name.der);

function chainOf(certificate: Certificate, all: readonly Certificate[]): Uint8Array[] {
  const chain: Certificate[] = [];
  for (let at = certificate; chain.length < 5 && !at.selfIssued; ) {
    const issuer = all.find((one) => isIssuer(one, at) && !chain.includes(one));
    if (issuer === undefined) break;
    chain.push(issuer);
    at = issuer;
  }
  return chain.filter(({ selfIssued }) => !selfIssued).map(({ der }) => der);
}

function readable(found: TokenCertificate): (TokenCertificate & { readonly parsed: Certificate })[] {
  try {
    return [{ ...found, parsed: certificateOf(found.certificate) }];
  } catch {
    return [];
  }
}

/** The certificates that a holder may sign with; those of authorities stand in their chains alone. */
export async function ownCertificates(library: string): Promise<OwnCertificate[]> {
  const all = (await certificatesInTokens(library)).flatMap(readable);
  const parsed = all.map((one) => one.parsed);
  return all.filter((one) => !one.parsed.isCa).map((one) => ({ ...one, chain: chainOf(one.parsed, parsed) }));
}

/** PKCS #11 v2.40 has no mechanism for SM2, and those of makers differ from key to key. */
export const isUsable = ({ parsed }: OwnCertificate): boolean => parsed.publicKey.algorithm !== 'sm2';

/**
 * Signs each file as CAdES has it: over the attributes that hold its digest and name the certificate, never over bytes that a page made up.
 * @returns the signature values, in the order of the items
 * @throws PkiError PIN_WRONG, TOKEN_UNAVAILABLE, KEY_UNKNOWN, KEY_UNUSABLE
 */
export async function signItems(library: string, own: OwnCertificate, pin: string, items: readonly Item[]): Promise<Uint8Array[]> {
  const { label, serial } = own.token;
  const store = await pkcs11KeyStore({ library, label, serial, pin, sessions: 1 });
  try {
    const signer: Signer = await store.signer(own.id, own.certificate, own.chain);
    const signatures: Uint8Array[] = [];
    for (const { hash, messageDigest } of items) {
      if (hash !== hashOf(signer.algorithm)) throw new TypeError(`${signer.algorithm} does not sign digests by ${hash}`);
      signatures.push(await signer.sign(signedAttributes({ hash, messageDigest, certificate: own.certificate })));
    }
    return signatures;
  } finally {
    await store.close();
  }
}
