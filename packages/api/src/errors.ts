import { memberRefusals } from './organizations/refusals.ts';
import { sealRefusals } from './seals/refusals.ts';

/**
 * Every refusal the platform can answer with: its number on the wire and its sentence in both languages.
 * A sentence says what happened, what was kept and what to do. `{name}` is filled from the error's facts.
 * 10201, 10203 and 10401 have the meanings of specification §4.
 */
const table = {
  // — the edge —
  INPUT_INVALID: [10001, '填写的内容有误：{reason}', 'Some of what was entered is not right: {reason}'],
  UNAUTHENTICATED: [
    10201,
    '登录已失效，请重新登录。已填写的内容会保留',
    'Your session has ended. Please log in again; what you typed is kept',
  ],
  SESSION_REPLACED: [10203, '账号已在别处退出，请重新登录', 'The account was logged out elsewhere. Please log in again'],
  FORBIDDEN: [10301, '当前身份没有这项权限，请联系企业管理员', 'Your current identity may not do this. Please ask your administrator'],
  ENTERPRISE_MODE_NEEDED: [10302, '请先切换到企业身份', 'Please switch to an enterprise identity first'],
  CROSS_SITE: [10303, '请求来自别的网站，已拒绝', 'The request came from another site and was refused'],
  NOT_FOUND: [10404, '没有找到，可能已被删除，或不属于当前身份', 'Not found: it may have been deleted or belong to another identity'],
  TOO_MANY_REQUESTS: [10429, '操作太频繁，请在 {seconds} 秒后再试', 'Too many attempts. Please try again in {seconds} seconds'],
  BODY_TOO_LARGE: [10413, '内容超过 {limit}，没有保存', 'The content is larger than {limit}; nothing was saved'],
  STORAGE_FULL: [
    10507,
    '服务器存储空间已满，这次没有保存。请联系管理员清理后再试',
    'The server is out of storage; nothing was saved. Please ask its administrator',
  ],
  UNEXPECTED: [10500, '服务器繁忙，请稍后再试。已保存的内容不受影响', 'The server is busy, please try again. What was saved is safe'],
  // — identity —
  CAPTCHA_WRONG: [11001, '图形验证码不正确或已过期，请换一张再试', 'The image code is wrong or has expired. Please get another one'],
  CODE_WRONG: [11002, '验证码不正确，还可以试 {left} 次', 'The code is wrong; {left} attempts left'],
  CODE_EXPIRED: [11003, '验证码已失效，请重新获取', 'The code is no longer valid. Please request a new one'],
  CREDENTIALS_WRONG: [11004, '账号或密码不正确', 'The account or the password is wrong'],
  ACCOUNT_EXISTS: [11005, '这个手机号或邮箱已经注册，请直接登录', 'This mobile number or e-mail is already registered. Please log in'],
  ACCOUNT_UNKNOWN: [11006, '这个手机号或邮箱还没有注册', 'This mobile number or e-mail is not registered yet'],
  ACCOUNT_LOCKED: [
    11007,
    '密码连续错误次数过多，请 {minutes} 分钟后再试，或用验证码登录',
    'Too many wrong passwords. Try again in {minutes} minutes, or log in with a code',
  ],
  REAL_NAME_NEEDED: [11008, '您还未完成实名认证，请先完成认证', 'You have not completed real-name authentication yet; please do so first'],
  REAL_NAME_MISMATCH: [
    11009,
    '姓名、证件号与手机号不一致，没有通过认证。请核对后重试',
    'Name, ID number and mobile do not match. Please check them and try again',
  ],
  REAL_NAME_DONE: [11010, '已经完成实名认证，不能重复认证', 'Real-name authentication is already complete'],
  IDENTITY_CHECK_UNAVAILABLE: [
    11011,
    '身份核验服务暂时不可用，资料没有提交，请稍后再试',
    'The identity check is not available right now; nothing was submitted. Please try later',
  ],
  IDENTITY_TAKEN: [11012, '这个证件号已用于另一个账号的实名认证', 'This ID number already belongs to another verified account'],
  // — organizations, seals —
  ORGANIZATION_EXISTS: [
    12001,
    '这家企业已经在平台上认证，请联系企业管理员加入',
    'This company is already registered. Please ask its administrator to add you',
  ],
  ORGANIZATION_MISMATCH: [
    12002,
    '企业名称、统一社会信用代码与法定代表人不一致，请核对营业执照',
    'Company name, credit code and legal representative do not match. Please check the licence',
  ],
  ORGANIZATION_UNVERIFIED: [
    12003,
    '企业还没有完成认证，完成后才能发起和盖章',
    'The company is not verified yet; it can send and seal after verification',
  ],
  LEGAL_REPRESENTATIVE_NEEDED: [
    12004,
    '目前只能由法定代表人本人认证企业，没有创建。请{name}登录并完成实名认证后再试',
    'For now only the legal representative can register the company; nothing was created. Please ask {name} to log in and do so',
  ],
  ...sealRefusals,
  // — roles —
  ROLE_UNKNOWN: [
    12301,
    '角色不存在或已被删除，没有改动。请刷新后再试',
    'The role does not exist any more; nothing was changed. Please reload',
  ],
  ROLE_NAME_TAKEN: [
    12302,
    '已经有名为“{name}”的角色，没有保存。请换一个名称',
    'There is already a role named “{name}”; nothing was saved. Please choose another name',
  ],
  ROLE_BUILT_IN: [
    12303,
    '“{name}”是内置角色，不能修改、停用或删除，没有改动。可以复制成新角色再调整',
    '“{name}” is built in and cannot be changed; nothing was changed. Copy it into a role of your own instead',
  ],
  ROLE_BEYOND_OWN: [
    12304,
    '这涉及“{permission}”，超出你自己的权限，没有保存。请有这项权限的管理员来操作',
    'This involves “{permission}”, which is more than you may do yourself; nothing was saved. Please ask an administrator who holds it',
  ],
  ROLE_SCOPE_INVALID: [
    12305,
    '“{permission}”不分数据范围，只能授予整个企业，没有保存',
    '“{permission}” has no data scope and holds for the whole enterprise only; nothing was saved',
  ],
  ROLE_DISABLED: [
    12306,
    '角色“{name}”已停用，没有分配。请先启用或换一个角色',
    'The role “{name}” is disabled; it was not assigned. Enable it first or choose another one',
  ],
  ROLES_TOO_MANY: [
    12307,
    '自建角色最多 {limit} 个，没有新建。请先删除不用的角色',
    'At most {limit} roles of your own; none was made. Please delete one that is not used',
  ],
  LAST_ADMINISTRATOR: [
    12308,
    '{name}是最后一名在用的企业管理员，没有改动。请先指定另一名企业管理员',
    '{name} is the last active administrator; nothing was changed. Please appoint another administrator first',
  ],
  // — logs —
  LOG_EXPORT_UNKNOWN: [12601, '导出任务不存在或已过期，请重新导出', 'The export does not exist or has expired. Please export again'],
  LOG_EXPORT_UNFINISHED: [
    12602,
    '还在导出，已完成 {done} 条，请稍候再下载',
    'Still exporting, {done} entries done. Please download it later',
  ],
  LOG_EXPORT_TOO_LARGE: [
    12603,
    '符合条件的日志超过 {limit} 条，没有导出。请缩短时间或增加筛选条件',
    'More than {limit} entries match; nothing was exported. Please choose a shorter period or more filters',
  ],
  ...memberRefusals,
  // — points and packages —
  POINTS_INSUFFICIENT: [
    12501,
    '{told}。本次需要 {amount}，剩余 {have}，还差 {short}。没有扣除任何额度，草稿和已填写的内容都已保留',
    '{told}. Needed: {amount}; left: {have}; short: {short}. Nothing was charged; the draft and what you filled in are kept',
  ],
  PACKAGE_UNKNOWN: [
    12502,
    '这个套餐已经下架，没有下单。请刷新后重新选择',
    'This package is no longer sold; nothing was ordered. Please reload and choose again',
  ],
  ORDER_NOT_FOUND: [12503, '订单不存在，或不属于当前身份', 'The order does not exist or belongs to another identity'],
  ORDER_NOT_OPEN: [12504, '订单{state}，不能再进行这项操作', 'The order {state}; this is no longer possible'],
  PAYMENT_UNAVAILABLE: [
    12505,
    '暂时不能用这种方式付款，没有扣款，订单已保留。请换一种方式或稍后再试',
    'This way of paying is not available right now; nothing was charged and the order is kept. Please choose another or try later',
  ],
  AMOUNT_WRONG: [
    12506,
    '金额与订单不符：订单 {expected} 元，收到 {got} 元。没有入账，请核对',
    'The amount does not match the order: {expected} yuan ordered, {got} yuan given. Nothing was credited; please check',
  ],
  NOTICE_INVALID: [
    12507,
    '付款通知的签名无效或已过期，没有处理',
    'The payment notice is not signed rightly or is too old; it was not processed',
  ],
  RECEIVER_UNKNOWN: [
    12508,
    '没有找到接收方：企业只能转给本企业成员或你管理的其他企业，个人只能转给已注册的用户。没有转出',
    'No such receiver: a company gives to its members or to other companies you manage, a person to registered users. Nothing was transferred',
  ],
  RECEIVER_SAME: [12509, '不能转给自己，没有转出', 'You cannot transfer to yourself. Nothing was transferred'],
  ORDER_NOT_INVOICEABLE: [
    12510,
    '订单 {orderNo} 不能开票：只有已付款且未开票的订单可以申请。没有提交',
    'Order {orderNo} cannot be invoiced: it must be paid and not invoiced yet. Nothing was requested',
  ],
  PAYER_ACCOUNT_NEEDED: [
    12511,
    '这份合同由各签署方自付费用，请先注册或登录账号再签署',
    'In this contract every party pays the own signature. Please register or log in to sign',
  ],
  // — approvals —
  FLOW_UNKNOWN: [12401, '审批流程不存在、已停用，或没有授权给你', 'The flow does not exist, is switched off, or is not granted to you'],
  FLOW_INCOMPLETE: [12402, '还不能发布：{reason}。草稿已保存', 'It cannot be published yet: {reason}. The draft is kept'],
  FLOW_CHANGED: [
    12403,
    '这个流程刚被{name}修改过，你的改动没有保存。请刷新后再改',
    'The flow was just changed by {name}; your change was not saved. Please reload it',
  ],
  FLOW_NAME_TAKEN: [12404, '已有名为“{name}”的流程，请换一个名称', 'There is a flow named “{name}” already. Please choose another name'],
  FLOW_UNPUBLISHED: [12405, '流程还没有发布过，请先发布', 'The flow was never published. Please publish it first'],
  FLOW_IN_USE: [
    12406,
    '合同发起前都要走这个流程，请先关闭“发起前审批”或换一个流程',
    'Contracts must pass this flow before they are sent. Please switch that off first or choose another flow',
  ],
  FLOW_NEEDED: [12407, '请先选择一个已启用的合同审批流程', 'Please choose a contract flow that is switched on first'],
  APPROVAL_UNKNOWN: [12411, '审批不存在，或与当前身份无关', 'The approval does not exist or does not concern your current identity'],
  APPROVAL_NOT_OPEN: [
    12412,
    '这一步已经处理过，或已转给别人。请刷新查看最新进度',
    'This step was decided already or went to somebody else. Please reload to see where it stands',
  ],
  APPROVAL_REASON_NEEDED: [12413, '请写明理由，发起人会看到', 'Please give a reason; the initiator will read it'],
  APPROVAL_STEP_FORBIDDEN: [12414, '这个流程不允许在此节点转交或加签', 'This flow does not allow handing on or adding approvers here'],
  APPROVER_TWICE: [12415, '{name}已经在这一步的审批人里，请换一位', '{name} is asked in this step already. Please choose somebody else'],
  APPROVER_UNKNOWN: [12416, '选择的成员已离职或停用，请换一位', 'The chosen member has left or is disabled. Please choose somebody else'],
  APPROVAL_FACTS_NEEDED: [12417, '审批需要先填写{facts}', 'The approval needs {facts} first'],
  APPROVERS_NEEDED: [12418, '请先为“{node}”选择审批人', 'Please choose who approves in “{node}” first'],
  APPROVAL_PENDING: [12419, '用印申请正在审批，请等结果', 'A request to use the seal is being decided already'],
  ABSENCE_INVALID: [12420, '代理时间的结束应晚于开始和现在', 'The absence must end after it begins, and after now'],
  // — files —
  FILE_EMPTY: [13001, '“{name}”是空文件，没有上传。请检查原文件', '“{name}” is empty and was not uploaded. Please check the file'],
  FILE_NOT_PDF: [
    13002,
    '“{name}”不是有效的 PDF，没有上传。请重新导出为 PDF 再上传',
    '“{name}” is not a PDF and was not uploaded. Please export it as PDF again',
  ],
  FILE_PASSWORD_NEEDED: [
    13003,
    '“{name}”设有打开密码，没有上传。请去掉密码后再上传',
    '“{name}” needs a password to open and was not uploaded. Please remove the password first',
  ],
  FILE_CHANGES_FORBIDDEN: [
    13004,
    '“{name}”已被认证为不允许更改，加签会使原签名失效，所以没有上传',
    '“{name}” is certified against any change; signing it would break that certification, so it was not uploaded',
  ],
  FILE_DAMAGED: [
    13005,
    '“{name}”已损坏，无法读取，没有上传。请重新导出',
    '“{name}” is damaged and cannot be read; it was not uploaded. Please export it again',
  ],
  FILE_DAMAGED_SIGNED: [
    13012,
    '“{name}”已损坏，又带有签名，修复会使签名失效，所以没有上传。请取得完好的原文件',
    '“{name}” is damaged and carries signatures that a repair would void, so it was not uploaded. Please get the intact original',
  ],
  FILE_TOO_LARGE: [
    13006,
    '“{name}”超过 50 MB，没有上传。请压缩或拆分后再上传',
    '“{name}” is larger than 50 MB and was not uploaded. Please compress or split it',
  ],
  FILE_TYPE_UNSUPPORTED: [13007, '暂不支持“{name}”的格式，请上传 PDF', 'The format of “{name}” is not supported. Please upload a PDF'],
  FILE_UNKNOWN: [
    13008,
    '文件不存在或不属于当前身份，请重新上传',
    'The file does not exist or belongs to another identity. Please upload it again',
  ],
  FILE_MISSING: [13009, '请选择要上传的文件', 'Please choose a file to upload'],
  TOO_MANY_FILES: [13010, '一次最多上传 {limit} 个文件', 'At most {limit} files at once'],
  FILE_REFERENCE_EXPIRED: [
    13011,
    '打开得太久，文件链接已失效。请刷新页面后再看',
    'The page was open too long for this file. Please reload it',
  ],
  // — contracts —
  CONTRACT_NOT_FOUND: [14001, '合同不存在，或不属于当前身份', 'The contract does not exist or belongs to another identity'],
  CONTRACT_NOT_DRAFT: [14002, '合同已经发出，不能再按草稿修改', 'The contract has been sent and can no longer be edited as a draft'],
  CONTRACT_NOT_SIGNING: [14003, '合同{state}，不能再进行这项操作', 'The contract is {state}; this is no longer possible'],
  CONTRACT_INCOMPLETE: [14004, '还不能发送：{reason}', 'It cannot be sent yet: {reason}'],
  BOX_OUTSIDE_PAGE: [
    14005,
    '“{name}”第 {page} 页的签署位置超出页面，请移回页面内',
    'A field on page {page} of “{name}” lies outside the page. Please move it inside',
  ],
  SIGNER_DUPLICATE: [14006, '同一个签署人出现了两次：{name}', 'The same signer appears twice: {name}'],
  CATEGORY_EXCLUDED: [
    14007,
    '《电子签名法》第三条：{category}不适用电子签名，请改用纸质签署',
    'Article 3 of the Electronic Signature Law excludes {category}; please sign on paper',
  ],
  REMIND_TOO_OFTEN: [14008, '今天已催签 {times} 次，明天再试', 'Already reminded {times} times today; try again tomorrow'],
  DEADLINE_PAST: [14009, '签署截止时间早于现在，请重新选择', 'The deadline lies in the past. Please choose another one'],
  // — signing —
  LINK_INVALID: [
    15001,
    '链接不完整或被改动过。请打开短信里的原始链接',
    'The link is incomplete or was changed. Please open the original link from the message',
  ],
  LINK_EXPIRED: [
    15002,
    '链接已超过 72 小时，已失效。请联系发起方重新发送',
    'The link is older than 72 hours. Please ask the sender for a new one',
  ],
  LINK_REVOKED: [15003, '链接已作废，请使用最新收到的链接', 'The link is no longer valid. Please use the latest one you received'],
  NOT_YOUR_TURN: [15004, '还没有轮到你签署，前一位签完后会通知你', 'It is not your turn yet; you will be told when it is'],
  ALREADY_SIGNED: [15005, '你已经签过这份合同', 'You have already signed this contract'],
  IDENTITY_PROOF_NEEDED: [15006, '请先完成身份核验再签署', 'Please confirm your identity before signing'],
  DOCUMENT_CHANGED: [
    15007,
    '合同内容在你阅读后发生了变化，请重新阅读后再签',
    'The document changed after you read it. Please read it again before signing',
  ],
  FIELD_EMPTY: [15008, '还有 {count} 处没有完成，请补全后再签署', '{count} fields are still empty. Please complete them before signing'],
  SIGNER_MEMBERSHIP_NEEDED: [
    15009,
    '这一方是“{organization}”，请用该企业的账号登录后签署',
    'This party is “{organization}”. Please log in as a member of it to sign',
  ],
  INK_INVALID: [15010, '手写签名不完整，请重新书写', 'The handwriting is incomplete. Please write it again'],
  MOBILE_PROOF_NEEDED: [
    15021,
    '本企业要求用手机短信核验，你的账号还没有手机号。请联系企业管理员，或请发起方改用手机号邀请',
    'Your company asks for a code by text message, and your account has no mobile number. Please ask your administrator, or the sender to invite you by mobile number',
  ],
  GLYPH_MISSING: [15011, '文字“{text}”中有字体不支持的字，无法印在合同上', 'The text “{text}” has a character the font cannot print'],
} as const satisfies Record<string, readonly [number, string, string]>;

export type ErrorCode = keyof typeof table;
export type Locale = 'zh-CN' | 'en';
/** The same words in both languages. */
export type Words = Readonly<Record<Locale, string>>;
/** What fills the blanks of a sentence. Words are said in the language of the sentence. */
export type ErrorFacts = Readonly<Record<string, string | number | Words>>;

export interface ErrorRow {
  readonly code: ErrorCode;
  readonly number: number;
}

/** The number on the wire. */
export function errorNumber(code: ErrorCode): number {
  return table[code][0];
}

/** The sentence for a person, its blanks filled from the facts. */
export function errorSentence(code: ErrorCode, facts: ErrorFacts = {}, locale: Locale = 'zh-CN'): string {
  const [, zh, en] = table[code];
  return (locale === 'en' ? en : zh).replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name] ?? '';
    return typeof fact === 'object' ? fact[locale] : String(fact);
  });
}

export const errorRows: readonly ErrorRow[] = (Object.keys(table) as ErrorCode[]).map((code) => ({ code, number: table[code][0] }));

/** Codes that the platform's edge may answer to any operation. */
export const EDGE_ERRORS = [
  'INPUT_INVALID',
  'UNAUTHENTICATED',
  'SESSION_REPLACED',
  'FORBIDDEN',
  'ENTERPRISE_MODE_NEEDED',
  'CROSS_SITE',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'BODY_TOO_LARGE',
  'STORAGE_FULL',
  'UNEXPECTED',
] as const satisfies readonly ErrorCode[];
