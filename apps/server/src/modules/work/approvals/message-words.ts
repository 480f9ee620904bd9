import type { ApprovalKind } from '@moqi/api/work/flows';
import { formatDateHourMinute } from '@moqi/rules';
import type { Brief, MessageWords } from '#modules/records/notifications/index.ts';
import type { Named } from '#modules/work/flows/index.ts';

export interface Asked {
  readonly kind: ApprovalKind;
  readonly subjectName: string;
  readonly sealName: string;
  readonly initiatorName: string;
  readonly organizationName: string;
}

/** What is asked for, in both languages. */
function what({ kind, subjectName, sealName }: Asked): { zh: (brief: Brief) => string; en: string } {
  if (kind === 'sealUse') {
    const zh = (brief: Brief) => `在《${brief(subjectName)}》上使用“${brief(sealName)}”`;
    return { zh, en: `to use the seal “${sealName}” on “${subjectName}”` };
  }
  if (kind === 'seal') return { zh: (brief) => `启用印章“${brief(subjectName)}”`, en: `to activate the seal “${subjectName}”` };
  return { zh: (brief) => `发起《${brief(subjectName)}》`, en: `to send “${subjectName}”` };
}

/** Whose request it is. */
const initiatorOf = ({ organizationName, initiatorName }: Asked, brief: Brief): string =>
  `${brief(organizationName)} ${brief(initiatorName)}`;

/** An approver is asked to decide. */
export function askWords(
  asked: Asked,
  { link, dueAt, isReminder }: { link: string; dueAt: Date | undefined; isReminder: boolean },
): MessageWords {
  const { zh, en } = what(asked);
  const until = dueAt ? `请在 ${formatDateHourMinute(dueAt)} 前审批` : '等你审批';
  const by = dueAt ? ` by ${formatDateHourMinute(dueAt)}` : '';
  const lead = isReminder ? '提醒审批：' : '';
  return {
    subject: `${isReminder ? '提醒审批' : '请审批'}：${asked.subjectName}`,
    zh: (brief) => `${lead}${initiatorOf(asked, brief)}申请${zh(brief)}，${until}：${link} 72 小时内有效，请勿转发。`,
    en: `${asked.initiatorName} (${asked.organizationName}) asks ${en}; please review it${by}. The link is for you alone and valid for 72 hours.`,
  };
}

/** A member gets a copy. */
export function copyWords(asked: Asked, page: string): MessageWords {
  const { zh, en } = what(asked);
  return {
    subject: `抄送：${asked.subjectName}`,
    zh: (brief) => `${initiatorOf(asked, brief)}申请${zh(brief)}，审批抄送给你，登录后查看：${page}`,
    en: `${asked.initiatorName} (${asked.organizationName}) asked ${en}; the approval was copied to you. Log in to view it.`,
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
  return {
    subject: `审批${how.zh}：${asked.subjectName}`,
    zh: (brief) => {
      const why = reason === '' ? '' : `，意见：${brief(reason)}`;
      return `你申请${zh(brief)}，审批${how.zh}${why}。查看：${page}`;
    },
    en: `Your request ${en} ${how.en}.`,
  };
}

/** The code that proves the approver's identity. */
export function codeWords(asked: Asked, code: string): MessageWords {
  const { zh } = what(asked);
  return {
    subject: `审批验证码：${asked.subjectName}`,
    zh: (brief) => `验证码 ${code}，用于审批 ${brief(asked.initiatorName)}申请${zh(brief)}，5 分钟内有效。请勿告诉他人。`,
    en: `Your code for reviewing the request from ${asked.initiatorName} is ${code}. It is valid for 5 minutes; do not share it.`,
  };
}

/** What an approval flow can name as approvers. */
export type Askable = Exclude<Named['kind'], 'template'>;

const GONE: Readonly<Record<Askable, { readonly zh: string; readonly en: string }>> = {
  role: { zh: '角色', en: 'The role' },
  group: { zh: '部门', en: 'The department' },
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
  return {
    subject: `审批流程需要修改：${flows.join('、')}`,
    zh: (brief) =>
      `${zh}“${brief(name)}”已删除或停用，审批流程“${brief(flows.join('”“'))}”还在用，请修改后重新发布；改好之前，找不到人的步骤由企业管理员审批：${page}`,
    en: `${en} “${name}” was deleted or disabled, but approval flows still use it: ${flows.join(', ')}. Please edit and publish them again; until then company administrators approve steps where nobody is found.`,
  };
}
