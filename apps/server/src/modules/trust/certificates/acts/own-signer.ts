import {
  buildChain,
  type Certificate,
  type ChainResult,
  certificateOf,
  endedAlgorithms,
  PkiError,
  type SignatureAlgorithm,
} from '@moqi/pki';
import { algorithmOf } from '@moqi/pki/server';
import { v5 as uuidOf } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import type { CertifiedKind } from '#ports/certificate-authority.ts';
import { isInNameOf, namesIn, reasonOf, UNFIT } from '../own-certificate.ts';
import type { CertificateRow } from '../store/certificates.ts';
import type { IssuedSigner } from './signers.ts';
import { revocationLists, trustAnchors } from './trust.ts';

/** A certificate whose key its holder keeps, and what came with it. */
interface HeldCertificate {
  /** DER */
  readonly certificate: Uint8Array;
  /** DER of issuers, as the token has them: they prove nothing by themselves */
  readonly chain: readonly Uint8Array[];
}

interface OwnKey {
  /** whose row it is; `isOwn` false: a signer without an account, whose certificate is kept with the owner of the contract */
  readonly party: PartyId;
  readonly isOwn: boolean;
  readonly kind: CertifiedKind;
  /** of the person or the enterprise, as it was proven */
  readonly name: string;
  readonly held: HeldCertificate;
}

const PURPOSES = { person: 'person', organization: 'enterprise' } as const;
/** Names the certificate of a key by its fingerprint, so that a party has one row of it. */
const NAMESPACE = '6f9f4c0e-6d55-4f0e-9a55-3a4a6b1f0d27';

const unusable = (reason: ReturnType<typeof reasonOf>) => new DomainError('OWN_CERTIFICATE_UNUSABLE', { reason });

function read({ certificate }: HeldCertificate): Certificate {
  try {
    return certificateOf(certificate);
  } catch {
    throw unusable(UNFIT);
  }
}

function algorithmIn({ publicKey }: Certificate, now: Date): SignatureAlgorithm {
  try {
    const algorithm = algorithmOf(publicKey);
    if (!endedAlgorithms(now).includes(algorithm)) return algorithm;
  } catch (error) {
    if (!(error instanceof PkiError)) throw error;
  }
  throw unusable(reasonOf('weakAlgorithm'));
}

/** The path to an authority that vouches for signers of the kind, with what is known of revoked ones. */
async function pathOf(platform: Platform, { kind, held }: OwnKey): Promise<ChainResult> {
  const anchors = (await trustAnchors(platform)).filter(({ purposes }) => purposes.includes(PURPOSES[kind]));
  const crls = (await Promise.all(anchors.map((anchor) => revocationLists(platform, anchor)))).flat();
  const trust = anchors.map(({ certificate }) => certificate);
  const intermediates = held.chain.flatMap((der) => {
    try {
      return [certificateOf(der)];
    } catch {
      return [];
    }
  });
  return await buildChain(held.certificate, { trust, intermediates, at: platform.clock.now(), revocation: { crls } });
}

/**
 * The signer whose key lies on the holder's desk: judged as a certificate that anybody may have made until it leads to an authority that this
 * installation trusts for signers of the kind. Nothing here can sign with it.
 * @throws DomainError OWN_CERTIFICATE_UNUSABLE {reason}, OWN_CERTIFICATE_NAME {name, certified}
 */
export async function signerWithOwnKey(platform: Platform, own: OwnKey): Promise<IssuedSigner> {
  const { party, isOwn, kind, name, held } = own;
  const now = platform.clock.now();
  const certificate = read(held);
  const algorithm = algorithmIn(certificate, now);
  const { status, path } = await pathOf(platform, own);
  const issuer = path[1];
  if (status !== 'trusted' || issuer === undefined) throw unusable(reasonOf(status === 'trusted' ? 'untrusted' : status));
  if (!isInNameOf(certificate, kind, name)) {
    throw new DomainError('OWN_CERTIFICATE_NAME', { name, certified: namesIn(certificate, kind)[0] ?? certificate.subject.text });
  }
  const { serial, fingerprint, notBefore, notAfter } = certificate;
  const by = { name: issuer.subject.commonName ?? issuer.subject.text, selfBuilt: false };
  const row: CertificateRow = {
    party_id: party,
    is_own: isOwn,
    certificate_id: uuidOf(fingerprint, NAMESPACE),
    purpose: 'own',
    algorithm,
    serial,
    subject: name,
    issuer: by.name,
    is_self_built: by.selfBuilt,
    certificate: Buffer.from(held.certificate),
    wrapped_key: null,
    not_before: notBefore,
    not_after: notAfter,
    created_at: now,
  };
  const sign = () => Promise.reject(new Error('the key lies with its holder'));
  const signer = { algorithm, certificate: held.certificate, chain: path.slice(1).map(({ der }) => der), sign };
  return { signer, serial, issuer: by, isElsewhere: true, row };
}
