import type { Words } from '@moqi/api';
import type { MemberState } from '@moqi/api/enterprise/members';
import type { Brief, MessageWords } from '#modules/records/notifications/index.ts';

/** A person is asked to become a member. */
export function invitationWords({
  organizationName,
  inviterName,
  link,
}: {
  organizationName: string;
  inviterName: string;
  link: string;
}): MessageWords {
  return {
    subject: `${organizationName}邀请您加入`,
    zh: (brief) => `${brief(inviterName)}邀请您加入“${brief(organizationName)}”：${link} 邀请 7 天内有效，请勿转发。`,
    en: `${inviterName} invites you to join ${organizationName}. The link is valid for 7 days; do not forward it.`,
  };
}

/** A member is asked to complete real-name authentication. */
export function realNameWords({ organizationName, link }: { organizationName: string; link: string }): MessageWords {
  return {
    subject: '请完成实名认证',
    zh: (brief) => `“${brief(organizationName)}”提醒你完成实名认证，完成后才能签署合同：${link}`,
    en: `${organizationName} asks you to complete real-name verification. You can sign contracts once it is done.`,
  };
}

export function joinedWords({ organizationName, name }: { organizationName: string; name: string }): MessageWords {
  return {
    subject: `${name}已加入${organizationName}`,
    zh: (brief) => `${brief(name)}已接受邀请，加入“${brief(organizationName)}”。`,
    en: `${name} has accepted the invitation and joined ${organizationName}.`,
  };
}

export function leftWords({ organizationName }: { organizationName: string }): MessageWords {
  return {
    subject: `已离开${organizationName}`,
    zh: (brief) => `你已不再是“${brief(organizationName)}”的成员，以后不能再代表该企业签署。个人账号不受影响。`,
    en: `You are no longer a member of ${organizationName} and can no longer sign for it. Your personal account is not affected.`,
  };
}

export function decisionWords({
  organizationName,
  isApproved,
  reason,
}: {
  organizationName: string;
  isApproved: boolean;
  reason: string;
}): MessageWords {
  const why = (brief: Brief) => (reason === '' ? '' : `，原因：${brief(reason)}`);
  return isApproved
    ? {
        subject: `已加入${organizationName}`,
        zh: (brief) => `“${brief(organizationName)}”已同意你的加入申请，登录后可切换到该企业。`,
        en: `${organizationName} has accepted your request to join. Log in and switch to the company.`,
      }
    : {
        subject: `未能加入${organizationName}`,
        zh: (brief) => `“${brief(organizationName)}”没有同意你的加入申请${why(brief)}。`,
        en: `${organizationName} did not accept your request to join${reason === '' ? '' : `: ${reason}`}.`,
      };
}

/** To those who decide: somebody waits to be let in. `namedBy`: who made the invitation, or sent the contract. */
export function requestedWords({
  organizationName,
  name,
  namedBy,
  link,
}: Readonly<Record<'organizationName' | 'name' | 'namedBy' | 'link', string>>): MessageWords {
  return {
    subject: `${name}申请加入${organizationName}`,
    zh: (brief) => `${brief(name)}申请加入“${brief(organizationName)}”（由${brief(namedBy)}邀请），请登录后审批：${link}`,
    en: `${name}, named by ${namedBy}, asks to join ${organizationName}. Please log in and decide: ${link}`,
  };
}

/** How a sentence says in what state a member is: “陆一鸣”已停用. */
export const stateWords = {
  invited: { 'zh-CN': '还没有绑定账号', en: 'has no account bound yet' },
  active: { 'zh-CN': '状态正常', en: 'is active' },
  disabled: { 'zh-CN': '已停用', en: 'is disabled' },
  left: { 'zh-CN': '已离开企业', en: 'has left' },
} as const satisfies Readonly<Record<MemberState, Words>>;
