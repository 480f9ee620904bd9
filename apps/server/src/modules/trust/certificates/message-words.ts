import type { MessageWords } from '#modules/records/notifications/index.ts';

export type CertificateUse = 'apply' | 'revoke';

const USES: Readonly<Record<CertificateUse, string>> = { apply: '申请数字证书', revoke: '吊销数字证书' };

export function lastingCertificateCodeWords(use: CertificateUse): (code: string) => MessageWords {
  return (code) => ({
    subject: `${USES[use]}验证码`,
    zh: () => `验证码 ${code}，用于${USES[use]}，5 分钟内有效。请勿告诉他人。`,
    en: '',
  });
}
