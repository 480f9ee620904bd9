import { letterRefusals } from '../enterprise/authority-letters/refusals.ts';
import { directorySyncRefusals } from '../enterprise/directory-sync/refusals.ts';
import { memberRefusals } from '../enterprise/members/refusals.ts';
import { microDepositRefusals } from '../enterprise/micro-deposits/refusals.ts';
import { exportRefusals } from '../wire/exports.ts';
import { mergedMarkRefusals } from '../work/merged-marks/refusals.ts';
import { sealRefusals } from '../work/seals/refusals.ts';
import type { ErrorTable } from './error-table.ts';

/** Refusals of enterprises: seals, roles, logs, points and approvals. */
export const enterpriseErrors = {
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
    '你不是法定代表人{name}，没有创建。请把确认链接发给{name}，对方同意后企业就会创建',
    'You are not the legal representative {name}, so nothing was created. Please send {name} a link to confirm; the company is created once they agree',
  ],
  FOUNDING_LINK_INVALID: [
    12951,
    '链接无效，可能没有复制完整。请从短信或邮件里重新打开',
    'The link is not valid; it may have been copied in part. Please open it from the message again',
  ],
  FOUNDING_EXPIRED: [
    12952,
    '这份确认已超过 72 小时，没有创建企业。请{name}重新发送',
    'This request is older than 72 hours, so no company was created. Please ask {name} to send it again',
  ],
  FOUNDING_DECIDED: [
    12953,
    '这份申请已经处理过，或者已被新的申请代替，结果没有改变',
    'This request was decided already, or replaced by a newer one; nothing was changed',
  ],
  LEGAL_PERSON_DIFFERS: [
    12954,
    '这份申请只能由法定代表人{name}本人确认，你登录的是另一个人的账号。请{name}登录后打开链接',
    'Only the legal representative {name} can answer this request, and this is another person’s account. Please ask {name} to log in and open the link',
  ],
  ...microDepositRefusals,
  ...directorySyncRefusals,
  ...sealRefusals,
  ...mergedMarkRefusals,
  ...exportRefusals,
  // — roles —
  ROLE_UNKNOWN: [
    12301,
    '角色不存在或已被删除，没有改动。请刷新后再试',
    'The role does not exist or was deleted; nothing was changed. Please reload',
  ],
  ROLE_NAME_TAKEN: [
    12302,
    '已经有名为“{name}”的角色，没有保存。请换一个名称',
    'There is already a role named “{name}”; nothing was saved. Please choose another name',
  ],
  ROLE_BUILT_IN: [
    12303,
    '“{name}”是内置角色，不能修改、停用或删除，没有改动。可以复制成新角色再调整',
    '“{name}” is built in and cannot be changed, disabled or deleted; nothing was changed. You can copy it into a custom role instead',
  ],
  ROLE_BEYOND_OWN: [
    12304,
    '这涉及“{permission}”，超出你自己的权限，没有保存。请有这项权限的管理员来操作',
    'This involves “{permission}”, which you do not have yourself; nothing was saved. Please ask an administrator who has it',
  ],
  ROLE_SCOPE_INVALID: [
    12305,
    '“{permission}”不分数据范围，只能授予整个企业，没有保存',
    '“{permission}” has no data scope and holds for the whole company only; nothing was saved',
  ],
  ROLE_DISABLED: [
    12306,
    '角色“{name}”已停用，没有分配。请先启用或换一个角色',
    'The role “{name}” is disabled; it was not assigned. Enable it first or choose another one',
  ],
  ROLES_TOO_MANY: [
    12307,
    '自建角色最多 {limit} 个，没有新建。请先删除不用的角色',
    'At most {limit} custom roles are allowed; none was created. Please delete one that is not used',
  ],
  LAST_ADMINISTRATOR: [
    12308,
    '{name}是最后一名在用的企业管理员，没有改动。请先指定另一名企业管理员',
    '{name} is the last active administrator; nothing was changed. Please appoint another administrator first',
  ],
  ...memberRefusals,
  // — points and packages —
  POINTS_INSUFFICIENT: [
    12501,
    '{told}。本次需要 {amount}，剩余 {have}，还差 {short}。{why}没有扣除任何额度，草稿和已填写的内容都已保留',
    '{told}. Needed: {amount}; left: {have}; short: {short}. {why}Nothing was charged; the draft and what you filled in are kept',
  ],
  PACKAGE_UNKNOWN: [
    12502,
    '这个套餐已经下架，没有下单。请刷新后重新选择',
    'This package is no longer sold; nothing was ordered. Please reload and choose again',
  ],
  ORDER_NOT_FOUND: [12503, '订单不存在，或不属于当前身份', 'The order does not exist or belongs to another identity'],
  ORDER_NOT_OPEN: [
    12504,
    '订单{state}，不能再进行这项操作，没有改动',
    'The order {state}; this is no longer possible and nothing was changed',
  ],
  PAYMENT_UNAVAILABLE: [
    12505,
    '暂时不能用这种方式付款，没有扣款，订单已保留。请换一种方式或稍后再试',
    'This payment method is not available right now; nothing was charged and the order is kept. Please choose another method or try again later',
  ],
  AMOUNT_WRONG: [
    12506,
    '金额与订单不符：订单 {expected} 元，收到 {got} 元。没有入账，请核对',
    'The amount does not match the order: ¥{expected} ordered, ¥{got} received. Nothing was credited; please check',
  ],
  NOTICE_INVALID: [
    12507,
    '付款通知的签名无效或已过期，没有处理',
    'The signature of the payment notice is invalid or expired; it was not processed',
  ],
  RECEIVER_UNKNOWN: [
    12508,
    '没有找到接收方：企业只能转给本企业成员或你管理的其他企业，个人只能转给已注册的用户。没有转出，请核对接收方',
    'Recipient not found: a company can transfer only to its members or to other companies you manage, a person only to registered users. Nothing was transferred; please check the recipient',
  ],
  RECEIVER_SAME: [
    12509,
    '不能转给自己，没有转出。请选择其他接收方',
    'You cannot transfer to yourself. Nothing was transferred; please choose another recipient',
  ],
  ORDER_NOT_INVOICEABLE: [
    12510,
    '订单 {orderNo} 不能开票：只有已付款且未开票的订单可以申请。没有提交',
    'Order {orderNo} cannot be invoiced: it must be paid and not invoiced yet. Nothing was requested',
  ],
  PAYER_ACCOUNT_NEEDED: [
    12511,
    '这份合同由各签署方自付费用，请先注册或登录账号再签署',
    'In this contract every party pays for its own signature. Please register or log in to sign',
  ],
  INVOICE_NUMBER_TAKEN: [
    12512,
    '发票号码 {invoiceNo} 已登记在另一张发票上，没有登记。请核对号码',
    'Invoice number {invoiceNo} is already recorded for another invoice; nothing was recorded. Please check the number',
  ],
  SUM_WRONG: [
    12513,
    '金额不符：应为 {expected} 元，填写的是 {got} 元。没有登记，请核对',
    'The amount does not match: expected ¥{expected}, entered ¥{got}. Nothing was recorded. Please check',
  ],
  // — approvals —
  FLOW_UNKNOWN: [
    12401,
    '审批流程不存在、已停用，或没有授权给你，没有改动。请刷新后重新选择',
    'The flow does not exist, is disabled, or is not granted to you; nothing was changed. Please reload and choose again',
  ],
  FLOW_INCOMPLETE: [12402, '还不能发布：{reason}。草稿已保存', 'It cannot be published yet: {reason}. The draft is kept'],
  FLOW_CHANGED: [
    12403,
    '这个流程刚被{name}修改过，你的改动没有保存。请刷新后再改',
    '{name} has just changed this flow; your changes were not saved. Please reload it',
  ],
  FLOW_NAME_TAKEN: [12404, '已有名为“{name}”的流程，请换一个名称', 'There is already a flow named “{name}”. Please choose another name'],
  FLOW_UNPUBLISHED: [12405, '流程还没有发布过，请先发布', 'The flow has not been published yet. Please publish it first'],
  FLOW_IN_USE: [
    12406,
    '合同发起前都要走这个流程，请先关闭“发起前审批”或换一个流程',
    'Contracts must pass this flow before they are sent. Please turn off “Approval before sending” first, or choose another flow',
  ],
  FLOW_NEEDED: [12407, '请先选择一个已启用的合同审批流程', 'Please choose an enabled contract flow first'],
  FLOW_BROKEN: [
    12408,
    '流程没有启用：{reason}。改好并重新发布后就会启用',
    'The flow was not enabled: {reason}. It is enabled once you correct and publish it again',
  ],
  APPROVAL_UNKNOWN: [
    12411,
    '审批不存在，或与当前身份无关。请切换身份后再看',
    'The approval does not exist or does not concern your current identity. Please switch identity and look again',
  ],
  APPROVAL_NOT_OPEN: [
    12412,
    '这一步已经处理过，或已转给别人。请刷新查看最新进度',
    'This step has already been decided or handed over. Please reload to see the current progress',
  ],
  APPROVAL_REASON_NEEDED: [12413, '请写明理由，发起人会看到', 'Please give a reason; the initiator will see it'],
  APPROVAL_STEP_FORBIDDEN: [
    12414,
    '这个流程不允许在此节点转交或加签，没有改动。请直接审批，或请管理流程的同事修改流程',
    'This flow does not allow handing over or adding approvers at this node; nothing was changed. Please decide yourself, or ask a colleague who manages flows to change it',
  ],
  APPROVER_TWICE: [
    12415,
    '{name}已经在这一步的审批人里，请换一位',
    '{name} is already an approver in this step. Please choose another member',
  ],
  APPROVER_UNKNOWN: [12416, '选择的成员已离职或停用，请换一位', 'The chosen member has left or is disabled. Please choose another member'],
  APPROVAL_FACTS_NEEDED: [12417, '审批需要先填写{facts}', 'The approval needs {facts} first'],
  APPROVERS_NEEDED: [12418, '请先为“{node}”选择审批人', 'Please choose the approver for “{node}” first'],
  APPROVAL_PENDING: [
    12419,
    '用印申请正在审批，请等结果',
    'A request to use the seal is already being reviewed. Please wait for the result',
  ],
  ABSENCE_INVALID: [
    12420,
    '代理时间的结束应晚于开始和现在，没有保存。请重新选择',
    'The delegation must end after it begins, and after now; nothing was saved. Please choose again',
  ],
  ...letterRefusals,
} as const satisfies ErrorTable;
