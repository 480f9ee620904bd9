import {
  buildChain,
  type Certificate,
  type ChainResult,
  parseSignedData,
  parseTimestampToken,
  type SignatureAlgorithm,
  type SignedData,
  signedData,
  signerCertificate,
  verifySignerInfo,
  verifyTimestampToken,
} from '@moqi/pki';
import { isEqual } from './equal.ts';
import { CERTIFICATE_KIND, CHECKPOINT_TIME_KIND } from './kinds.ts';
import { type OpenedPackage, ofKind } from './opened.ts';
import { type Check, failed, open, passed } from './outcome.ts';
import { type ReaderTrust, type Trust, vouching } from './trust.ts';

const ALGORITHMS: readonly SignatureAlgorithm[] = [
  'ecdsa-p256-sha256',
  'ecdsa-p384-sha384',
  'rsa-pkcs1-sha256',
  'rsa-pss-sha256',
  'sm2-sm3',
];

/**
 * Whether a signature is written as this product writes one: nothing stands beside what is verified, and nothing that is verified could be
 * written in another way.
 */
function isPlain(written: Uint8Array, { certificates, signerInfos, content, contentType }: SignedData, signer: Certificate): boolean {
  const [info] = signerInfos;
  if (info?.signedAttributesDer === undefined || signerInfos.length !== 1) return false;
  const { signedAttributesDer: attributes, signature } = info;
  const [timestamp] = info.timestampTokens;
  const chain = certificates.filter(({ fingerprint }) => fingerprint !== signer.fingerprint).map(({ der }) => der);
  const parts = { attributes, signature, timestamp, content, contentType };
  return ALGORITHMS.some((algorithm) => isEqual(written, signedData({ ...parts, signer: { algorithm, certificate: signer.der, chain } })));
}

function isPlainToken(token: Uint8Array): boolean {
  const { signedData: around } = parseTimestampToken(token);
  const [info] = around.signerInfos;
  const signer = info && signerCertificate(around, info);
  return signer !== undefined && isPlain(token, around, signer);
}

/** An authority of time that writes its tokens plainly does so here, too; one that does not leaves bytes in them that nothing covers. */
async function shouldBePlain(opened: OpenedPackage): Promise<boolean> {
  const tokens = await Promise.all(ofKind(opened, CHECKPOINT_TIME_KIND).map(({ path }) => opened.read(path)));
  return tokens.length > 0 && tokens.every(isPlainToken);
}

/** Certificates that nothing of the signature itself ties down have to stand in the list, too. */
async function areListed(opened: OpenedPackage, certificates: readonly Certificate[]): Promise<boolean> {
  const listed = await Promise.all(ofKind(opened, CERTIFICATE_KIND).map(({ path }) => opened.read(path)));
  return certificates.every(({ der }) => listed.some((one) => isEqual(one, der)));
}

export interface Sealed {
  readonly checks: readonly Check[];
  /** undefined: nobody's certificate could be read */
  readonly attestor?: { readonly name: string; readonly fingerprint: string };
}

interface Judging {
  readonly opened: OpenedPackage;
  readonly trust: Trust;
  readonly given: ReaderTrust;
  readonly now: Date;
}

async function stamp(
  { opened, trust, now }: Judging,
  signature: Uint8Array,
  tokens: readonly Uint8Array[],
): Promise<{ check: Check; time?: Date }> {
  const [der] = tokens;
  if (der === undefined || tokens.length !== 1) return { check: failed('sealTime', 'noTimestamp') };
  const result = await verifyTimestampToken(der, {
    imprint: { data: signature },
    trust: vouching(trust, 'timestamp'),
    at: now,
    existedAt: now,
    revocation: { crls: trust.crls },
  });
  const { status, reason, token, certificate } = result;
  const { signedData: around } = token;
  const others = around.certificates.filter(({ fingerprint }) => fingerprint !== certificate?.fingerprint);
  const surplus = around.crls.length > 0 || around.signerInfos.some(({ unsignedAttributes }) => unsignedAttributes.length > 0);
  if (status === 'untrusted') return { check: open('sealTime', 'untrustedTime'), time: token.time };
  if (status === 'expired') return { check: open('sealTime', 'endedTime', { detail: reason }), time: token.time };
  if (status !== 'valid') return { check: failed('sealTime', 'badTimestamp', { detail: reason }) };
  const isAsItWasMade = isPlainToken(der) || !(await shouldBePlain(opened));
  if (surplus || !isAsItWasMade || !(await areListed(opened, others))) return { check: failed('sealTime', 'surplus') };
  return { check: passed('sealTime', token.time.toISOString()), time: token.time };
}

/** The platform signs as an organization: a person with a certificate of the same authority cannot take its place. */
function signerCheck({ status, reason }: ChainResult, signer: Certificate, { attestor }: ReaderTrust): Check {
  const name = signer.subject.commonName ?? signer.subject.text;
  if (signer.subject.organization === undefined) return failed('seal', 'byPerson', { detail: name });
  if (attestor !== undefined && attestor !== signer.fingerprint) return failed('seal', 'otherAttestor', { detail: name });
  if (status === 'untrusted') return open('seal', 'untrustedSigner', { detail: name });
  return status === 'trusted' ? passed('seal', name) : failed('seal', 'badChain', { detail: reason });
}

/** Who signed the list of the package, and when. */
export async function checkSeal(judging: Judging): Promise<Sealed> {
  const { opened, trust, given, now } = judging;
  const signed = parseSignedData(opened.seal);
  const { status, reason, certificate } = await verifySignerInfo(signed, 0, { content: opened.manifestBytes });
  const [info] = signed.signerInfos;
  if (status !== 'valid' || certificate === undefined || info === undefined)
    return { checks: [failed('seal', 'badSignature', { detail: reason })] };
  const attestor = { name: certificate.subject.commonName ?? certificate.subject.text, fingerprint: certificate.fingerprint };
  if (!isPlain(opened.seal, signed, certificate)) return { checks: [failed('seal', 'notAsWritten')], attestor };
  if (!(await areListed(opened, signed.certificates))) return { checks: [failed('seal', 'surplus')], attestor };
  const { check: time, time: stampedAt } = await stamp(judging, info.signature, info.timestampTokens);
  const chain = await buildChain(certificate, {
    intermediates: signed.certificates,
    trust: vouching(trust, 'enterprise'),
    at: stampedAt ?? now,
    revocation: { crls: trust.crls },
  });
  return { checks: [signerCheck(chain, certificate, given), time], attestor };
}
