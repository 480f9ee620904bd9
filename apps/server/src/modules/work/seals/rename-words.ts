import type { MessageWords } from '#modules/records/notifications/index.ts';

/** Tells a keeper what became of the seals after the enterprise got another name. `sealNames`: of those drawn anew, at least one. */
export function redrawnWords(organizationName: string, sealNames: readonly string[]): MessageWords {
  const [first = '', ...others] = sealNames;
  const zh = others.length === 0 ? '' : `等 ${sealNames.length} 枚印章`;
  const en = others.length === 0 ? `${first} has` : `${first} and ${others.length} more have`;
  return {
    subject: `${organizationName}的印章已按新名称重新制作`,
    zh: (brief) =>
      `企业已更名为“${brief(organizationName)}”，旧名称的印章已注销。你保管的“${brief(first)}”${zh}已按新名称重新制作，正在等待审核；原来的授权已带过来，审核通过后生效。`,
    en: `The company is now called ${organizationName}, and seals of the former name are retired. ${en} been drawn again in the new name and must be approved; earlier grants carry over and take effect with the approval.`,
  };
}
