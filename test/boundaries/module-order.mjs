/**
 * The order of modules, from the ground floor up: a module knows only those of the lines above its own, and none beside it.
 * Downward by `index.ts`, upward by events and jobs. It follows the imports as they are; ARCHITECTURE quotes it.
 */
export const MODULE_ORDER = [
  ['records/exports', 'records/ledger'], // takes rows and columns · 透明日志: takes texts, and knows nothing of what they tell
  ['records/confidentiality'], // 保密合同: which contracts a party keeps to some of its persons; knows ids alone
  ['records/notifications', 'records/logs'], // take an address and words, or what happened; know nobody
  ['account/attempts', 'account/devices', 'account/image-codes', 'account/recoveries'], // 图形验证码: pictures that a person reads · counts the tries of secrets · 登录设备: which browsers a person logs in with · 换号找回: which accounts wait for another number
  ['account/one-time-codes'], // 验证码: six digits to an address, by SMS, mail or a call
  ['account/identity'],
  [
    'account/entrances',
    'account/notice-preferences',
    'account/operators',
    'account/owners',
    'account/real-names',
    'account/sign-passwords',
  ], // 登录入口: QR codes, tickets · 平台运营 · 实名认证: ways to prove an account, and evidence of each check
  ['account/inbox', 'account/name-checks', 'account/second-factors'], // 站内消息 · 第二因素: passkeys, apps, and second proofs of sessions · 实名核验 of signers: by a service, or by a reviewer
  ['account/addresses', 'account/outside-accounts'], // 更换手机号和邮箱 · 微信、钉钉登录: ask for a second proof of the session
  ['enterprise/enterprises'],
  ['enterprise/roles'], // which rights a role gives, and which members hold it; knows members by their ids
  ['enterprise/members'],
  ['enterprise/affiliates', 'enterprise/settings', 'enterprise/contacts', 'enterprise/single-sign-on', 'enterprise/work-wechat'], // 企业单点登录: a company's own login, which opens that company alone · 企业微信: what a company tells its members by its own application there
  ['trust/certificates', 'trust/files', 'money/points'],
  ['trust/renewals'], // 长期可验: signed files that get validation data and further timestamps before theirs end
  ['trust/card-readings', 'trust/own-papers', 'trust/preservations'], // 识别证照, 人工审核 of one's own papers: photographs are read by the files · 存证: what a party had preserved, with its certificate
  ['trust/insurance'], // 保险存证: preservations that a policy number stands for
  ['enterprise/joining'], // invitations to many members cost the SMS allowance
  ['enterprise/authority-letters', 'enterprise/directory-sync', 'enterprise/founding', 'enterprise/micro-deposits'], // 企业授权书: an agent hands in a stamped letter · 法定代表人确认: somebody else asks for a company, its legal representative agrees · 打款认证: a small amount is paid into the company's account, and its applicant tells it
  ['money/orders'],
  ['work/templates'], // made of files; conditions of approval flows ask for them
  ['work/flows'],
  ['work/approvals'],
  ['work/grants'], // 授权: which members may use which seal, and the record of its uses
  ['work/seals'],
  ['work/drawers', 'work/ink-tickets', 'work/merged-marks'], // 合成签章: a seal, handwriting and a name chop as one picture
  ['work/contracts'],
  ['work/categories', 'work/claims'], // 业务分类: what contracts of one kind of business usually have · 认领与交接: which account a task belongs to, and the member who takes it over
  ['work/site-evidence'], // 现场证据: photos that signers take, without which they do not sign
  ['work/contract-tags', 'work/copies', 'work/directories', 'work/downloads', 'work/sending'], // 合同标签: which tags of its party contracts carry
  [
    'work/advanced-templates',
    'work/contract-lists',
    'work/contract-templates',
    'work/joined-templates',
    'work/register',
    'work/signing',
    'work/deliveries',
  ], // 高级模板: Word files with variables, filled in before a contract is begun · 多模板: one contract of several templates · 存为模板: a template of a contract · 合同台账: what an enterprise keeps of each contract beside it
  ['work/api-templates', 'work/bulk-sending'], // 接口模板: versions of templates that programs use by a code · 批量发起: a contract of each row of a workbook; advanced templates too
  ['work/auto-signing', 'work/batch-signing', 'work/collections', 'work/completion', 'work/own-keys'], // 一码多签: a link of a template, behind which many fill in and sign a contract each · 自带密钥: signs with a key that the signer holds · 自动签授权: signs what the party itself sends, by an authorisation · 批量签署: many tasks in one act · 完成证明: what the platform attests
  ['work/performance'], // 履约凭证: what shows how a completed contract was kept to
  ['work/printing', 'work/evidence-log', 'work/cases'], // 案件: what is asked of institutions about a contract · 打印件: copies on paper · 存入透明日志: which facts of a contract stand in the log
  ['work/evidence-packages'], // 证据包: all that is known of a contract that ended, in one file
  ['reach/merchant-keys'], // 应用密钥: what programs of an enterprise come in with
  ['reach/sandboxes', 'reach/identity-requests'], // 沙箱: where programs are tried; callbacks are set for it apart · 实名核验申请: users of a company let it read whether their names are proven
  ['reach/agents', 'reach/callbacks', 'reach/changes', 'reach/closing', 'reach/embedding', 'reach/overview', 'reach/trials'], // 发起申请: what agents ask a member to send · 嵌入签署: a task in a frame of a page that a key allows · 体验签署 knows the drawing of seals, and nothing of a party
];
