import type { MemberState, Words } from '@moqi/api';

/** A message about membership: one text serves SMS and mail, Chinese first. */
export interface MemberWords {
  readonly subject: string;
  readonly body: string;
}

/** A person is asked to become a member. */
export function invitationWords({
  organizationName,
  inviterName,
  link,
}: {
  organizationName: string;
  inviterName: string;
  link: string;
}): MemberWords {
  return {
    subject: `${organizationName}邀请你加入`,
    body: `${inviterName}邀请你加入“${organizationName}”：${link} 邀请 7 天内有效，请勿转发。\n${inviterName} invites you to join ${organizationName}. The link is valid for 7 days; do not forward it.`,
  };
}

/** A member is asked to complete real-name authentication. */
export function realNameWords({ organizationName, link }: { organizationName: string; link: string }): MemberWords {
  return {
    subject: '请完成实名认证',
    body: `“${organizationName}”提醒你完成实名认证，完成后才能签署合同：${link}\n${organizationName} asks you to complete your real-name authentication, which signing needs.`,
  };
}

export function joinedWords({ organizationName, name }: { organizationName: string; name: string }): MemberWords {
  return {
    subject: `${name}已加入${organizationName}`,
    body: `${name}已接受邀请，加入“${organizationName}”。\n${name} has accepted the invitation and joined ${organizationName}.`,
  };
}

export function leftWords({ organizationName }: { organizationName: string }): MemberWords {
  return {
    subject: `已离开${organizationName}`,
    body: `你已不再是“${organizationName}”的成员，以后不能再代表该企业签署。个人账号不受影响。\nYou are no longer a member of ${organizationName} and cannot act for it. Your own account is not affected.`,
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
}): MemberWords {
  const why = reason === '' ? '' : `，原因：${reason}`;
  return isApproved
    ? {
        subject: `已加入${organizationName}`,
        body: `“${organizationName}”已同意你的加入申请，登录后可切换到该企业。\n${organizationName} has accepted your request; log in and switch to it.`,
      }
    : {
        subject: `未能加入${organizationName}`,
        body: `“${organizationName}”没有同意你的加入申请${why}。\n${organizationName} did not accept your request.`,
      };
}

/** How a sentence says in what state a member is: “陆一鸣”已停用. */
export const stateWords = {
  invited: { 'zh-CN': '还没有绑定账号', en: 'has no account bound yet' },
  active: { 'zh-CN': '状态正常', en: 'is active' },
  disabled: { 'zh-CN': '已停用', en: 'is disabled' },
  left: { 'zh-CN': '已离开企业', en: 'has left' },
} as const satisfies Readonly<Record<MemberState, Words>>;
