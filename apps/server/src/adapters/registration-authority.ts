import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buildChain, type Certificate, certificateOf, parseCrl, verifyCrl } from '@moqi/pki';
import { readTrustFile } from '@moqi/pki/server';
import { z } from 'zod';
import type { Clock } from '#kernel/time.ts';
import { StartFailure } from '#platform/start-failure.ts';
import {
  AuthorityUnavailable,
  type CertificateAuthority,
  type CertificateRequest,
  type IssuingChain,
} from '#ports/certificate-authority.ts';
import { type AskService, httpService, type Service } from './http-service.ts';

/** Issuing takes longer than comparing a name; a signer waits for it. */
const PATIENCE_MS = 15_000;
const LISTS_KEPT_MS = 10 * 60_000;

const base64 = z.base64().transform((text) => new Uint8Array(Buffer.from(text, 'base64')));
const certified = z.object({ certificate: base64 });
const revoked = z.object({ revoked: z.literal(true) });
const status = z.object({ status: z.enum(['good', 'revoked', 'unknown']) });
const lists = z.object({ lists: z.array(base64) });

type Chains = readonly [IssuingChain, ...IssuingChain[]];

const nameOf = ({ subject }: Certificate): string => subject.commonName ?? subject.text;

/** What the named certificates issue by: each of them that none of the others was issued by, with those above it. */
async function chainsOf(certificates: readonly Uint8Array[], at: Date): Promise<Chains | undefined> {
  const all = certificates.map((der) => certificateOf(der));
  const trust = all.filter(({ selfIssued }) => selfIssued);
  const intermediates = all.filter(({ selfIssued }) => !selfIssued);
  const paths = await Promise.all(all.map((leaf) => buildChain(leaf.der, { trust, intermediates, at, usage: 'any' })));
  const above = new Set(paths.flatMap(({ path }) => path.slice(1).map(({ fingerprint }) => fingerprint)));
  const [first, ...others] = paths
    .filter(({ status: found, path }) => found === 'trusted' && path[0]?.isCa === true && !above.has(path[0].fingerprint))
    .map(({ path }) => ({
      issuer: { name: path[0] ? nameOf(path[0]) : '', selfBuilt: false },
      chain: path.map(({ der }) => der),
    }));
  return first && [first, ...others];
}

/**
 * The authorities that the operator named for it: with its word alone nobody would know who speaks.
 * @throws StartFailure when the file cannot be read or names no authority up to its root
 */
async function namedChains(path: string, at: Date): Promise<Chains> {
  let cause: unknown;
  try {
    const chains = await chainsOf(readTrustFile(await readFile(path)), at);
    if (chains) return chains;
  } catch (error) {
    cause = error;
  }
  throw new StartFailure(
    `RA_CHAIN_FILE 指定的文件 ${path} 里没有可用的证书机构，没有启动。请放入签发证书和它上面的全部证书，直到根证书（PEM）。`,
    `The file ${path} named by RA_CHAIN_FILE has no usable authority; nothing was started. Please put the issuing certificate into it and all above it, up to the root (PEM).`,
    { cause },
  );
}

function refusalOf(certificate: Certificate, { spki, subject }: CertificateRequest): string | undefined {
  if (!Buffer.from(certificate.publicKey.spki).equals(spki)) return 'it is for another key';
  if (certificate.subject.commonName !== subject.commonName) return 'it is in another name';
  if (subject.organization !== undefined && certificate.subject.organization === undefined) return 'it names no organization';
  if (subject.organization === undefined && certificate.subject.organization !== undefined) return 'it names an organization';
  return certificate.isCa ? 'it is of an authority' : undefined;
}

/** Believes nothing but what was asked for and leads to the named roots. @throws AuthorityUnavailable */
async function accepted(der: Uint8Array, request: CertificateRequest, chains: Chains, at: Date): Promise<Uint8Array> {
  const refuse = (reason: string): never => {
    throw new AuthorityUnavailable(`the registration authority answered with a certificate that cannot be used: ${reason}`);
  };
  let certificate: Certificate;
  try {
    certificate = certificateOf(der);
  } catch {
    return refuse('it cannot be read');
  }
  const trust = chains.flatMap(({ chain }) => chain.slice(-1));
  const path = await buildChain(der, { trust, intermediates: chains.flatMap(({ chain }) => chain), at });
  if (path.status !== 'trusted') return refuse(path.reason);
  if (!chains.some(({ chain }) => certificateOf(chain[0] ?? der).fingerprint === path.path[1]?.fingerprint)) {
    return refuse('it was issued by another authority');
  }
  const reason = refusalOf(certificate, request);
  return reason === undefined ? der : refuse(reason);
}

/** One answer of the service in its declared shape. @throws AuthorityUnavailable */
async function answerOf<Answer>(
  ask: AskService,
  shape: z.ZodType<Answer>,
  [path, body, requestId]: Parameters<AskService>,
): Promise<Answer> {
  const { data } = shape.safeParse(await ask(path, body, requestId));
  if (data === undefined) throw new AuthorityUnavailable(`the registration authority did not answer ${path}`);
  return data;
}

/** Lists that an issuer of ours did not sign are left out: a service that only answers for the authority cannot revoke in its name. */
async function signedLists(given: readonly Uint8Array[], chains: Chains): Promise<Uint8Array[]> {
  const issuers = chains.flatMap(({ chain }) => chain).map((der) => certificateOf(der));
  const isOurs = async (list: Uint8Array) => {
    try {
      const parsed = parseCrl(list);
      return (await Promise.all(issuers.map((issuer) => verifyCrl(parsed, issuer)))).includes(true);
    } catch {
      return false;
    }
  };
  const ours = await Promise.all(given.map(isOurs));
  return given.filter((_, at) => ours[at]);
}

export interface RegistrationAuthority extends Service {
  /** file of the certificates it issues by, up to their roots */
  readonly chainFile: string;
}

/**
 * A registration authority (RA) behind HTTP that has certificates issued, as docs/certificate-authorities.md describes. Its certificates count
 * only below the authorities that the operator named.
 * @throws StartFailure when the file of its authorities cannot be used
 */
export async function registrationAuthority(service: RegistrationAuthority, clock: Clock): Promise<CertificateAuthority> {
  const ask = httpService({ patienceMs: PATIENCE_MS, ...service });
  const chains = await namedChains(service.chainFile, clock.now());
  let kept: { readonly until: number; readonly lists: readonly Uint8Array[] } | undefined;
  const hex = z.string().regex(/^[0-9a-f]+$/);
  return {
    issuer: chains[0].issuer,
    register: {
      revoke: async ({ serial, revokedAt }) => {
        const body = { serial: hex.parse(serial), revokedAt: revokedAt.toISOString() };
        await answerOf(ask, revoked, ['revocations', body, `revoke-${serial}`]);
      },
      statusOf: async (serial) => (await answerOf(ask, status, ['status', { serial: hex.parse(serial) }, randomUUID()])).status,
    },
    check: async () => {
      // no certificate has this number: a service that says so is at work
      await answerOf(ask, status, ['status', { serial: '01' }, randomUUID()]);
    },
    certify: async (request) => {
      const { requestId, profile, subject, spki, notBefore, notAfter } = request;
      const publicKey = Buffer.from(spki).toString('base64');
      const body = { profile, subject, publicKey, notBefore: notBefore.toISOString(), notAfter: notAfter.toISOString() };
      const { certificate } = await answerOf(ask, certified, ['certificates', body, requestId]);
      return await accepted(certificate, request, chains, clock.now());
    },
    chains: async () => chains,
    revocationLists: async () => {
      const now = clock.now().getTime();
      if (!kept || kept.until <= now) {
        const answer = await answerOf(ask, lists, ['revocation-lists', {}, randomUUID()]);
        kept = { until: now + LISTS_KEPT_MS, lists: await signedLists(answer.lists, chains) };
      }
      return kept.lists;
    },
  };
}
