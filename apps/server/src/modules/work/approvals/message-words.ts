import type { ApprovalKind } from '@moqi/api';
import { formatDateHourMinute } from '@moqi/rules';
import type { Named } from '#modules/work/flows/index.ts';

export interface MessageWords {
  readonly subject: string;
  readonly body: string;
}

export interface Asked {
  readonly kind: ApprovalKind;
  readonly subjectName: string;
  readonly sealName: string;
  readonly initiatorName: string;
  readonly organizationName: string;
}

/** What is asked for, in both languages. */
function what({ kind, subjectName, sealName }: Asked): { zh: string; en: string } {
  if (kind === 'sealUse') return { zh: `在《${subjectName}》上使用“${sealName}”`, en: `to use the seal “${sealName}” on “${subjectName}”` };
  if (kind === 'seal') return { zh: `启用印章“${subjectName}”`, en: `to activate the seal “${subjectName}”` };
  return { zh: `发起《${subjectName}》`, en: `to send “${subjectName}”` };
}

/** An approver is asked to decide. One text serves SMS and mail: Chinese first, the English line after it. */
export function askWords(
  asked: Asked,
  { link, dueAt, isReminder }: { link: string; dueAt: Date | undefined; isReminder: boolean },
): MessageWords {
  const { zh, en } = what(asked);
  const until = dueAt ? `，请在 ${formatDateHourMinute(dueAt)} 前处理` : '';
  const by = dueAt ? ` by ${formatDateHourMinute(dueAt)}` : '';
  const lead = isReminder ? '提醒审批：' : '';
  return {
    subject: `${isReminder ? '提醒审批' : '请审批'}：${asked.subjectName}`,
    body: `${lead}${asked.organizationName} ${asked.initiatorName}申请${zh}，等你审批${until}：${link} 链接 72 小时内有效，仅限你本人，请勿转发。\n${asked.initiatorName} (${asked.organizationName}) asks ${en}; please decide${by}. The link is yours alone and valid for 72 hours.`,
  };
}

/** A member gets a copy. */
export function copyWords(asked: Asked, page: string): MessageWords {
  const { zh, en } = what(asked);
  return {
    subject: `抄送：${asked.subjectName}`,
    body: `${asked.organizationName} ${asked.initiatorName}申请${zh}，审批抄送给你，登录后查看：${page}\n${asked.initiatorName} (${asked.organizationName}) asked ${en}; a copy of the approval is for you.`,
  };
}

const OUTCOMES = {
  approved: { zh: '已通过', en: 'was approved' },
  rejected: { zh: '被驳回', en: 'was rejected' },
  returned: { zh: '被退回', en: 'was sent back to you' },
} as const;
export type ToldOutcome = keyof typeof OUTCOMES;

/** The initiator learns how it ended. */
export function outcomeWords(asked: Asked, outcome: ToldOutcome, { reason, page }: { reason: string; page: string }): MessageWords {
  const { zh, en } = what(asked);
  const how = OUTCOMES[outcome];
  const why = reason === '' ? '' : `，意见：${reason}`;
  return {
    subject: `审批${how.zh}：${asked.subjectName}`,
    body: `你申请${zh}，审批${how.zh}${why}。查看：${page}\nYour request ${en} ${how.en}.`,
  };
}

/** The code that proves the approver's identity. */
export function codeWords(asked: Asked, code: string): MessageWords {
  const { zh } = what(asked);
  return {
    subject: `审批验证码：${asked.subjectName}`,
    body: `验证码 ${code}，用于审批 ${asked.initiatorName}申请${zh}，5 分钟内有效。请勿告诉他人。\nCode ${code} to decide on the request of ${asked.initiatorName}, valid for 5 minutes. Tell nobody.`,
  };
}

/** What an approval flow can name as approvers. */
export type Askable = Exclude<Named['kind'], 'template'>;

const GONE: Readonly<Record<Askable, { readonly zh: string; readonly en: string }>> = {
  role: { zh: '角色', en: 'The role' },
  group: { zh: '部门', en: 'The group' },
  member: { zh: '成员', en: 'The member' },
};

export interface BrokenFlows {
  readonly kind: Askable;
  readonly name: string;
  readonly flows: readonly string[];
  readonly page: string;
}

/** Administrators learn that flows name a role, group or member that is no longer there. */
export function brokenFlowWords({ kind, name, flows, page }: BrokenFlows): MessageWords {
  const { zh, en } = GONE[kind];
  const list = flows.map((flow) => `《${flow}》`).join('、');
  return {
    subject: `审批流程需要修改：${flows.join('、')}`,
    body: `${zh}“${name}”已删除或停用，审批流程${list}还在用，请修改后重新发布；改好之前，找不到人的步骤由企业管理员审批：${page}\n${en} “${name}” is gone or disabled, but approval flows still name it: ${flows.join(', ')}. Please change and publish them; until then administrators decide where nobody is found.`,
  };
}
