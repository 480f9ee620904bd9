import type { MessageWords } from '#modules/records/notifications/index.ts';

/** Tells keepers what became of their seals after the enterprise got another name. */
export function redrawnWords(organizationName: string, sealName: string, waits: boolean): MessageWords {
  const zh = waits ? '审核通过后可以授权使用' : '现在可以授权使用';
  const en = waits ? 'it can be granted once it is approved' : 'it can be granted now';
  return {
    subject: `${organizationName}的印章已按新名称重新制作`,
    zh: (brief) =>
      `企业已更名为“${brief(organizationName)}”：旧名称的印章已注销，新的“${brief(sealName)}”由你保管，${zh}。原来的授权没有带过来，请在管理后台的印章页重新授权。`,
    en: `The company is now called ${organizationName}. Seals of the former name are retired; you keep the new seal, ${en}. Earlier grants do not carry over: please grant it again in the console.`,
  };
}
