import type { Words } from '@moqi/api';
import type { Certificate, ChainStatus } from '@moqi/pki';
import { isSameName } from '@moqi/rules';
import type { CertifiedKind } from '#ports/certificate-authority.ts';

/** Why a certificate that a signer brought cannot be used, for the statuses that its holder can do something about. */
const REASONS: Readonly<Partial<Record<ChainStatus, Words>>> = {
  expired: { 'zh-CN': '它已过有效期', en: 'it has expired' },
  notYetValid: { 'zh-CN': '它还没有生效', en: 'it is not valid yet' },
  revoked: { 'zh-CN': '它已被吊销', en: 'it has been revoked' },
  untrusted: {
    'zh-CN': '平台不信任签发它的机构，或机构不为这类签署方签发',
    en: 'its issuer is not trusted here, or not for signers of this kind',
  },
  weakAlgorithm: { 'zh-CN': '它的算法已不再安全', en: 'its algorithm is no longer secure' },
};

export const UNFIT: Words = { 'zh-CN': '它不是用来签署文件的', en: 'it is not meant for signing documents' };

export const reasonOf = (status: ChainStatus): Words => REASONS[status] ?? UNFIT;

/**
 * The name that a certificate is compared by: a person's common name; of an enterprise its organization, or the common name where that is
 * the enterprise's.
 */
export function namesIn({ subject }: Pick<Certificate, 'subject'>, kind: CertifiedKind): readonly string[] {
  const { commonName, organization } = subject;
  return [commonName, kind === 'organization' ? organization : undefined].filter((name) => name !== undefined);
}

/** Whether a certificate is in the name of the signer. */
export function isInNameOf(certificate: Pick<Certificate, 'subject'>, kind: CertifiedKind, name: string): boolean {
  return namesIn(certificate, kind).some((certified) => isSameName(certified, name));
}
