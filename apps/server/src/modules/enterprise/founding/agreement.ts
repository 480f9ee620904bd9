import type { Words } from '@moqi/api';

/** What the legal representative agrees to. */
export function agreementWords({ companyName, askerName }: { readonly companyName: string; readonly askerName: string }): Words {
  return {
    'zh-CN': `我是“${companyName}”的法定代表人，同意由${askerName}在墨契认证该企业并担任企业管理员，可以管理成员、印章和合同；我同意将我的姓名和身份证号用于向登记机关核对这一身份。`,
    en: `I am the legal representative of ${companyName}. I agree that ${askerName} verifies the company on Moqi and becomes its administrator, who manages members, seals and contracts, and that my name and ID number are used to check my position with the business register.`,
  };
}
