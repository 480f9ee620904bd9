import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Certificate,
  certificateOf,
  der,
  digest,
  OID,
  PkiError,
  type PublicKey,
  type SignatureAlgorithm,
  type Signer,
  verifySignature,
} from '@moqi/pki';
import { z } from 'zod';
import type { Clock } from '#kernel/time.ts';
import type { Secrets } from '#platform/platform.ts';
import { AuthorityUnavailable, type CertificateAuthority, type CertificateRequest } from '#ports/certificate-authority.ts';
import type { SignerKeys } from '#ports/signer-key.ts';
import { accepted, type Chains, namedChains, signedLists } from '../authorities/named-chains.ts';
import { type AskCsc, CscFailure, type CscService, cscClient } from './csc-client.ts';

const PURPOSE = 'remote-key';
/** First byte of a reference to a key at the service. What is wrapped, or lies in a token, begins with another one. */
const MARK = 0x43;
const NAME = 'the signing service';
/** With the calls around it this is less than the files of a contract are kept for one signature. */
const HOLDER_PATIENCE_MS = 60_000;
const LOOK_MS = 1_000;
const LISTS_KEPT_MS = 10 * 60_000;
const LIST_PATIENCE_MS = 15_000;
/** Of one company: a service that answers with more is not asked about each. */
const MOST_CREDENTIALS = 20;

/** How an algorithm is called where a hash is signed (CSC API v2 §11.10, RFC 5754, RFC 8017). The service makes no SM2 signatures. */
const SCHEMES: Partial<Record<SignatureAlgorithm, { readonly hash: 'sha256' | 'sha384'; readonly hashOid: string; readonly oid: string }>> =
  {
    'ecdsa-p256-sha256': { hash: 'sha256', hashOid: OID.sha256, oid: '1.2.840.10045.4.3.2' },
    'ecdsa-p384-sha384': { hash: 'sha384', hashOid: OID.sha384, oid: '1.2.840.10045.4.3.3' },
    'rsa-pkcs1-sha256': { hash: 'sha256', hashOid: OID.sha256, oid: OID.sha256WithRsa },
  };

const listed = z.object({ credentialIDs: z.array(z.string().min(1)).max(1000) });
const base64 = z.base64().transform((text) => new Uint8Array(Buffer.from(text, 'base64')));
const described = z.object({
  key: z.object({ status: z.enum(['enabled', 'disabled']) }),
  cert: z.object({ status: z.string().optional(), certificates: z.array(base64).min(1) }),
});
/** 202: the holder of the key is asked on a device of its own. */
const authorization = z.union([z.object({ SAD: z.string().min(1) }), z.object({ handle: z.string().min(1) })]);
const signed = z.object({ signatures: z.array(base64).length(1) });
const information = z.object({ specs: z.string(), methods: z.array(z.string()) });
const NEEDED = ['credentials/list', 'credentials/info', 'credentials/authorize', 'signatures/signHash'];

interface Credential {
  readonly credentialId: string;
  readonly certificate: Certificate;
  readonly algorithm: SignatureAlgorithm;
}

export interface RemoteSigningService extends CscService {
  /** file of the certificates that issued those of the companies, up to their roots */
  readonly chainFile: string;
  /** where the complete revocation lists of these issuers are published */
  readonly crlUrls: readonly string[];
  /** file of the PIN that the service asks for before it signs; absent: it asks for none */
  readonly pinFile: string | undefined;
  /** how long the holder of a key is waited for where the service asks it first; absent: a minute */
  readonly holderPatienceMs?: number;
  /** companies get their keys there today; otherwise only those are used that they got before */
  readonly isChosen: boolean;
}

/** Whether a stored reference leads to a key at the service. */
export const isRemote = (reference: Uint8Array): boolean => reference[0] === MARK;

function algorithmOf({ algorithm, curve, bits }: PublicKey): SignatureAlgorithm | undefined {
  if (algorithm === 'rsa') return bits >= 2048 ? 'rsa-pkcs1-sha256' : undefined;
  if (curve === 'P-256') return 'ecdsa-p256-sha256';
  return curve === 'P-384' ? 'ecdsa-p384-sha384' : undefined;
}

/** For issuing, whose jobs run again. */
async function asAuthority<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof CscFailure) throw new AuthorityUnavailable(cause.message, { cause });
    throw cause;
  }
}

/**
 * What a company may sign with now, the one that lasts longest first: its credit code is its `userID` at the service, and stands in the
 * certificate.
 */
async function credentialsOf(ask: AskCsc, subject: CertificateRequest['subject'], at: Date): Promise<Credential[]> {
  const { serialNumber: userID } = subject;
  if (userID === undefined) return [];
  const { credentialIDs } = await ask('credentials/list', { userID }, listed);
  const found: Credential[] = [];
  for (const credentialID of credentialIDs.slice(0, MOST_CREDENTIALS)) {
    const { key, cert } = await ask('credentials/info', { credentialID, certificates: 'chain', certInfo: true, authInfo: true }, described);
    const [der] = cert.certificates;
    if (der === undefined || key.status !== 'enabled' || (cert.status !== undefined && cert.status !== 'valid')) continue;
    const certificate = certificateOf(der);
    const algorithm = algorithmOf(certificate.publicKey);
    const isValid = certificate.notBefore <= at && at < certificate.notAfter;
    if (algorithm && isValid && certificate.subject.serialNumber === userID)
      found.push({ credentialId: credentialID, certificate, algorithm });
  }
  return found.toSorted((a, b) => b.certificate.notAfter.getTime() - a.certificate.notAfter.getTime());
}

/** ECDSA comes as the standard of the platform behind it has it: a SEQUENCE of r and s, or the two numbers side by side. */
function normalised(signature: Uint8Array, { algorithm, bits }: PublicKey): Uint8Array {
  const half = Math.ceil(bits / 8);
  if (algorithm !== 'ec' || signature.length !== 2 * half) return signature;
  return der.sequence(der.integer(signature.subarray(0, half)), der.integer(signature.subarray(half)));
}

async function pinOf(pinFile: string | undefined): Promise<object> {
  if (pinFile === undefined) return {};
  const [value = ''] = (await readFile(pinFile, 'utf8')).split(/\r?\n/);
  return { authData: [{ id: 'PIN', value }] };
}

/** Waits for the holder of the key where the service asks it first (CSC API v2, credentials/authorizeCheck). @returns the SAD @throws CscFailure */
async function released(ask: AskCsc, asked: z.infer<typeof authorization>, patienceMs: number): Promise<string> {
  const giveUpAt = performance.now() + patienceMs;
  let state = asked;
  while (!('SAD' in state)) {
    if (performance.now() >= giveUpAt) throw new CscFailure('the holder of the key did not release it in time', true);
    await pause(Math.min(LOOK_MS, patienceMs));
    state = await ask('credentials/authorizeCheck', { handle: state.handle }, authorization);
  }
  return state.SAD;
}

/** Signs by digest; what comes back counts only if the certificate verifies it. @throws PkiError TOKEN_UNAVAILABLE, TOKEN_REFUSED, ALGORITHM_UNSUPPORTED */
function remoteSigner(
  ask: AskCsc,
  { pinFile, holderPatienceMs = HOLDER_PATIENCE_MS }: Pick<RemoteSigningService, 'pinFile' | 'holderPatienceMs'>,
  credentialID: string,
  kept: Pick<Signer, 'algorithm' | 'certificate' | 'chain'>,
): Signer {
  const { algorithm, certificate, chain } = kept;
  const scheme = SCHEMES[algorithm];
  if (scheme === undefined) throw new PkiError('ALGORITHM_UNSUPPORTED', `a signing service does not sign by ${algorithm}`);
  const { publicKey } = certificateOf(certificate);
  const sign = async (message: Uint8Array): Promise<Uint8Array> => {
    const hashes = [Buffer.from(digest(scheme.hash, message)).toString('base64')];
    const about = { credentialID, hashes, hashAlgorithmOID: scheme.hashOid };
    // the authorization names the hash (SCAL 2), so it is good for this document and no other
    const asked = await ask('credentials/authorize', { ...about, numSignatures: 1, ...(await pinOf(pinFile)) }, authorization);
    const SAD = await released(ask, asked, holderPatienceMs);
    const { signatures } = await ask('signatures/signHash', { ...about, SAD, signAlgo: scheme.oid, operationMode: 'S' }, signed);
    const signature = normalised(signatures[0] ?? new Uint8Array(), publicKey);
    if (await verifySignature(publicKey, { oid: scheme.oid }, message, signature)) return signature;
    throw new PkiError('TOKEN_REFUSED', `${NAME} answered with a signature that its certificate does not verify`);
  };
  return {
    algorithm,
    certificate,
    chain,
    sign: (message) =>
      sign(message).catch((cause: unknown) => {
        if (!(cause instanceof CscFailure)) throw cause;
        throw new PkiError(cause.isRefusal ? 'TOKEN_REFUSED' : 'TOKEN_UNAVAILABLE', cause.message);
      }),
  };
}

async function fetchLists(urls: readonly string[]): Promise<Uint8Array[]> {
  const fetched = urls.map(async (url) => {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(LIST_PATIENCE_MS) });
    if (!response.ok) throw new AuthorityUnavailable(`the revocation list at ${url} answers ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  });
  try {
    return await Promise.all(fetched);
  } catch (cause) {
    if (cause instanceof AuthorityUnavailable) throw cause;
    throw new AuthorityUnavailable('a revocation list did not come', { cause });
  }
}

function remoteAuthority(ask: AskCsc, { crlUrls }: RemoteSigningService, chains: Chains, clock: Clock): CertificateAuthority {
  let lists: { readonly until: number; readonly lists: readonly Uint8Array[] } | undefined;
  return {
    issuer: chains[0].issuer,
    // who issued them keeps what was revoked, and publishes it
    register: undefined,
    check: () =>
      asAuthority(async () => {
        const { specs, methods } = await ask('info', {}, information);
        const missing = NEEDED.filter((method) => !methods.includes(method));
        if (!specs.startsWith('2.')) throw new AuthorityUnavailable(`${NAME} follows version ${specs} of the interface, not 2`);
        if (missing.length > 0) throw new AuthorityUnavailable(`${NAME} does not offer ${missing.join(', ')}`);
      }),
    certify: ({ subject, spki }) =>
      asAuthority(async () => {
        const held = await credentialsOf(ask, subject, clock.now());
        const same = held.find(({ certificate }) => Buffer.from(certificate.publicKey.spki).equals(spki));
        if (!same) throw new AuthorityUnavailable(`${NAME} no longer has this key`);
        return await accepted(same.certificate.der, { subject, spki }, { of: NAME, chains, at: clock.now() });
      }),
    chains: async () => chains,
    revocationLists: async () => {
      const now = clock.now().getTime();
      if (!lists || lists.until <= now) lists = { until: now + LISTS_KEPT_MS, lists: await signedLists(await fetchLists(crlUrls), chains) };
      return lists.lists;
    },
  };
}

interface Around {
  readonly secrets: Secrets;
  readonly clock: Clock;
  /** keys that are not at the service */
  readonly others: SignerKeys;
}

/** Keys of companies at the service; all others are where they were. */
function remoteKeys(ask: AskCsc, service: RemoteSigningService, { secrets, clock, others }: Around): SignerKeys {
  return {
    make: async (algorithm, context, holder) => {
      if (holder.kind === 'person' || !service.isChosen) return await others.make(algorithm, context, holder);
      const [credential] = await asAuthority(() => credentialsOf(ask, holder.subject, clock.now()));
      if (!credential) throw new AuthorityUnavailable(`${NAME} has no usable key of the company ${holder.subject.serialNumber ?? ''}`);
      const reference = Buffer.concat([Buffer.of(MARK), secrets.seal(PURPOSE, Buffer.from(credential.credentialId), context)]);
      return { algorithm: credential.algorithm, spki: credential.certificate.publicKey.spki, reference };
    },
    open: async (kept) => {
      if (!isRemote(kept.reference)) return await others.open(kept);
      const id = Buffer.from(secrets.open(PURPOSE, kept.reference.subarray(1), kept.context)).toString();
      return remoteSigner(ask, service, id, kept);
    },
    isElsewhere: isRemote,
  };
}

/**
 * A remote signing service that holds the keys and certificates of companies and signs digests with them, as the Cloud Signature Consortium
 * describes (CSC API v2.0, 2023). The certificates count only below the authorities that the operator named.
 * @throws StartFailure when the file of its authorities cannot be used
 */
export async function remoteSigning(
  service: RemoteSigningService,
  around: Around,
): Promise<{ readonly authority: CertificateAuthority; readonly signerKeys: SignerKeys }> {
  const ask = cscClient(service);
  const chains = await namedChains('CSC_CHAIN_FILE', service.chainFile, around.clock.now());
  return { authority: remoteAuthority(ask, service, chains, around.clock), signerKeys: remoteKeys(ask, service, around) };
}
