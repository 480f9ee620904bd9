import { fromHex, toHex } from '../bytes.ts';
import { certificateOf } from '../certificate.ts';
import { CKA, CKO, READ_SESSION, X509 } from './constants.ts';
import { acquireLibrary, type Cryptoki, releaseLibrary, ulongs } from './cryptoki.ts';
import { Session } from './session.ts';
import { presentTokens } from './token.ts';

/** A certificate that lies in a token, where everybody may read it. */
export interface TokenCertificate {
  /** label and serial number of the token */
  readonly token: { readonly label: string; readonly serial: string };
  /** CKA_ID in hexadecimal, that of its key where the token has one */
  readonly id: string;
  /** DER */
  readonly certificate: Uint8Array;
}

const CERTIFICATES = [
  { type: CKA.class, value: ulongs(CKO.certificate) },
  { type: CKA.certificateType, value: ulongs(X509) },
];

async function certificatesIn(cryptoki: Cryptoki, slot: number): Promise<Omit<TokenCertificate, 'token'>[]> {
  const handle: [number | bigint] = [0];
  await cryptoki.call('C_OpenSession', [slot, READ_SESSION, null, null, handle]);
  const session = new Session(cryptoki, Number(handle[0]));
  try {
    const found: Omit<TokenCertificate, 'token'>[] = [];
    for (const object of await session.findPublic(CERTIFICATES)) {
      const [id, certificate] = await session.read(object, [CKA.id, CKA.value]);
      if (id && certificate) found.push({ id: toHex(id), certificate });
    }
    return found;
  } finally {
    await session.close();
  }
}

/**
 * The certificates in all tokens that are plugged in. Nobody logs in, so no PIN is asked for.
 * @param library file of the Cryptoki library
 * @throws PkiError TOKEN_UNAVAILABLE when it cannot be loaded, CryptokiError
 */
export async function certificatesInTokens(library: string): Promise<TokenCertificate[]> {
  const cryptoki = await acquireLibrary(library);
  try {
    const all: TokenCertificate[] = [];
    for (const { slot, label, serial } of await presentTokens(cryptoki)) {
      const found = await certificatesIn(cryptoki, slot);
      all.push(...found.map((one) => ({ token: { label, serial }, ...one })));
    }
    return all;
  } finally {
    await releaseLibrary(library);
  }
}

/** Stores a certificate beside its key, where `certificatesInTokens` finds it. @throws CryptokiError */
export async function putInToken(session: Session, id: string, certificate: Uint8Array): Promise<void> {
  const yes = Uint8Array.of(1);
  await session.create([
    ...CERTIFICATES,
    { type: CKA.token, value: yes },
    { type: CKA.private, value: Uint8Array.of(0) },
    { type: CKA.id, value: fromHex(id) },
    { type: CKA.subject, value: certificateOf(certificate).subject.der },
    { type: CKA.value, value: certificate },
  ]);
}
