import { readFile } from 'node:fs/promises';
import { buildChain, type Certificate, certificateOf, parseCrl, verifyCrl } from '@moqi/pki';
import { readTrustFile } from '@moqi/pki/server';
import { StartFailure } from '#platform/start-failure.ts';
import { AuthorityUnavailable, type CertificateRequest, type IssuingChain } from '#ports/certificate-authority.ts';

export type Chains = readonly [IssuingChain, ...IssuingChain[]];

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
 * The authorities that the operator named for a service: with its word alone nobody would know who speaks.
 * @throws StartFailure when the file cannot be read or names no authority up to its root
 */
export async function namedChains(setting: string, path: string, at: Date): Promise<Chains> {
  let cause: unknown;
  try {
    const chains = await chainsOf(readTrustFile(await readFile(path)), at);
    if (chains) return chains;
  } catch (error) {
    cause = error;
  }
  throw new StartFailure(
    `${setting} 指定的文件 ${path} 里没有可用的证书机构，没有启动。请放入签发证书和它上面的全部证书，直到根证书（PEM）。`,
    `The file ${path} named by ${setting} has no usable authority; nothing was started. Please put the issuing certificate into it and all above it, up to the root (PEM).`,
    { cause },
  );
}

function refusalOf(certificate: Certificate, { spki, subject }: Pick<CertificateRequest, 'spki' | 'subject'>): string | undefined {
  if (!Buffer.from(certificate.publicKey.spki).equals(spki)) return 'it is for another key';
  if (certificate.subject.commonName !== subject.commonName) return 'it is in another name';
  if (subject.organization !== undefined && certificate.subject.organization === undefined) return 'it names no organization';
  if (subject.organization === undefined && certificate.subject.organization !== undefined) return 'it names an organization';
  return certificate.isCa ? 'it is of an authority' : undefined;
}

/**
 * A certificate that a service answered with. Nothing is believed but what was asked for and leads to the named roots.
 * @throws AuthorityUnavailable
 */
export async function accepted(
  der: Uint8Array,
  request: Pick<CertificateRequest, 'spki' | 'subject'>,
  { of: service, chains, at }: { readonly of: string; readonly chains: Chains; readonly at: Date },
): Promise<Uint8Array> {
  const refuse = (reason: string): never => {
    throw new AuthorityUnavailable(`${service} answered with a certificate that cannot be used: ${reason}`);
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

/** Lists that an issuer of ours did not sign are left out: a service that only answers for the authority cannot revoke in its name. */
export async function signedLists(given: readonly Uint8Array[], chains: Chains): Promise<Uint8Array[]> {
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
