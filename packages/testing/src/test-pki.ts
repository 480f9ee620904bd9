import type { SignatureAlgorithm, Signer, TimestampAuthority } from '@moqi/pki';
import {
  type Authority,
  type CertificateProfile,
  chainBelow,
  createAuthority,
  generateKey,
  issueCertificate,
  localTimestampAuthority,
  softwareSigner,
} from '@moqi/pki/server';

/** Certificates are valid from here … */
export const PKI_START = new Date('2026-01-01T00:00:00Z');
/** … to here; {@link frozenNow} lies between. */
const PKI_END = new Date('2031-01-01T00:00:00Z');
/** The moment most tests happen at. */
export const frozenNow = new Date('2026-11-21T02:00:00Z');

export interface TestPki {
  readonly root: Authority;
  readonly issuing: Authority;
  /** DER of the root: the trust anchor to validate with. */
  readonly trust: Uint8Array[];
  /** 朱镕喆, a person. */
  readonly person: Signer;
  /** 北京示例科技有限公司, an organization. */
  readonly organization: Signer;
  readonly timestamp: TimestampAuthority;
  signer(subject: {
    profile?: CertificateProfile;
    commonName: string;
    organization?: string;
    notBefore?: Date;
    notAfter?: Date;
  }): Promise<Signer>;
}

const built = new Map<SignatureAlgorithm, Promise<TestPki>>();

/** Root, issuing authority, a person, an organization and a time-stamping authority, made once a process and algorithm. */
export function testPki(algorithm: SignatureAlgorithm = 'ecdsa-p256-sha256'): Promise<TestPki> {
  const known = built.get(algorithm) ?? buildPki(algorithm);
  built.set(algorithm, known);
  return known;
}

async function buildPki(algorithm: SignatureAlgorithm): Promise<TestPki> {
  const { root, issuing } = await createAuthority({ name: 'Moqi Test', organization: 'Moqi', algorithm, now: PKI_START });
  const signer: TestPki['signer'] = async ({ profile = 'person', commonName, organization, notBefore = PKI_START, notAfter = PKI_END }) => {
    const key = generateKey(algorithm);
    const subject = { commonName, organization, country: 'CN' };
    const certificate = await issueCertificate(issuing, { profile, subject, spki: key.spki, notBefore, notAfter });
    return softwareSigner({ algorithm, pkcs8: key.pkcs8, certificate, chain: chainBelow(issuing) });
  };
  const stamper = await signer({ profile: 'timestamp', commonName: 'Moqi Test TSA', organization: 'Moqi' });
  return {
    root,
    issuing,
    trust: [root.certificate],
    person: await signer({ commonName: '朱镕喆' }),
    organization: await signer({ profile: 'organization', commonName: '北京示例科技有限公司', organization: '北京示例科技有限公司' }),
    timestamp: localTimestampAuthority({ signer: stamper, policy: '1.3.6.1.4.1.59999.1', accuracyMs: 1000, now: () => frozenNow }),
    signer,
  };
}
