import type { Words } from '../../errors.ts';

interface ScopeWords {
  readonly name: Words;
  /** what it lets the key do */
  readonly meaning: Words;
}

const row = ([zh, en]: readonly [string, string], [zhMeaning, enMeaning]: readonly [string, string]): ScopeWords => ({
  name: { 'zh-CN': zh, en },
  meaning: { 'zh-CN': zhMeaning, en: enMeaning },
});

/** What a merchant key may be used for, in the order in which pages show it. None of them consents: what is signed with one, a member authorised. */
export const KEY_SCOPES = {
  'files.upload': row(['上传文件', 'Upload files'], ['上传要签的 PDF', 'Upload PDF files to be signed']),
  'templates.read': row(['查看模板', 'Read templates'], ['列出可用的模板和它们的签署方角色', 'List usable templates and their roles']),
  'templates.embed': row(
    ['嵌入制作模板', 'Embed making templates'],
    [
      '你们的客户不用账号，在你们的网页里为企业制作模板',
      'Your customers make templates of the company inside your pages, without an account',
    ],
  ),
  'contracts.send': row(
    ['发起合同', 'Send contracts'],
    ['以企业名义发起合同，使用企业的额度', 'Send contracts for the company, from its allowance'],
  ),
  'contracts.draft': row(
    ['起草合同', 'Draft contracts'],
    [
      '给智能体用：从模板起草，申请发起；由新建密钥的成员确认后才发出',
      'For agents: draft from templates and ask for sending; the member who made the key confirms each',
    ],
  ),
  'contracts.read': row(['查看合同', 'Read contracts'], ['列出合同，查看状态和签署进度', 'List contracts and follow their signing']),
  'contracts.manage': row(['管理合同', 'Manage contracts'], ['催签、延期、撤销', 'Remind, extend and revoke']),
  'contracts.download': row(
    ['下载合同', 'Download contracts'],
    ['下载合同文件和完成证明', 'Download files and certificates of completion'],
  ),
  'contracts.embed': row(
    ['嵌入签署', 'Embed signing'],
    [
      '把一方的签署页嵌入你们的网页，签署人仍须凭验证码签署',
      'Show the signing of a party inside your own pages; signers still prove themselves by code',
    ],
  ),
  'contracts.prepare': row(
    ['嵌入准备合同', 'Embed preparing'],
    [
      '在你们的网页里设置一份草稿的签署方和位置；要能在那里发起，还需要“发起合同”',
      'Set parties and places of a draft inside your own pages; sending it there takes “Send contracts” as well',
    ],
  ),
  'seals.read': row(
    ['查看印章', 'Read seals'],
    ['列出新建密钥的成员可用的印章，不含图样', 'List the seals that the member of the key may use, without pictures'],
  ),
  'seals.sign': row(
    ['用授权的印章签署', 'Sign with an authorized seal'],
    [
      '申请自动签授权；成员本人同意后，在模板、金额、份数和期限之内签企业自己发起的合同',
      'Ask for an authorization; once the member has consented, sign contracts of the company within its templates, amount, number and time',
    ],
  ),
  'identity.read': row(
    ['核验用户实名', 'Check real names of users'],
    [
      '请你们的用户证明实名；本人同意后读取状态、方式、时间和打码的姓名',
      'Have your users prove their names; once they agree, read the state, how, when, and the masked name',
    ],
  ),
  'callbacks.manage': row(['回调记录', 'Callback records'], ['查看回调记录，重新推送', 'Read callback records and post them again']),
} as const satisfies Readonly<Record<string, ScopeWords>>;

export type KeyScope = keyof typeof KEY_SCOPES;
export const KEY_SCOPE_NAMES = Object.keys(KEY_SCOPES) as [KeyScope, ...KeyScope[]];

/** What acts by itself: with one of these nothing waits for a person, so a key of an agent has none. */
export const ACTING_SCOPES: readonly KeyScope[] = ['contracts.send', 'contracts.manage', 'seals.sign'];
