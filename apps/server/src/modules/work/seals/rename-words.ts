/** Tells keepers what became of their seals after the enterprise got another name: one text serves SMS and mail, Chinese first. */
export function redrawnWords(
  organizationName: string,
  sealName: string,
  waits: boolean,
): { readonly subject: string; readonly body: string } {
  const zh = waits ? '审核通过后可以授权使用' : '现在可以授权使用';
  const en = waits ? 'it can be granted once it is approved' : 'it can be granted now';
  return {
    subject: `${organizationName}的印章已按新名称重新制作`,
    body: `企业已更名为“${organizationName}”：旧名称的印章已注销，新的“${sealName}”由你保管，${zh}。原来的授权没有带过来，请在管理后台的印章页重新授权。\nThe company is now called ${organizationName}. Seals of the former name are retired; you keep the new seal, ${en}. Earlier grants do not carry over: please grant it again in the console.`,
  };
}
