import { readApprovalByLink } from '@moqi/api/work/approvals';
import { maskAddress } from '@moqi/rules';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { handle } from '#operation/handle.ts';
import { approvalDetail } from '../acts/approval-view.ts';
import { approverOnly, decidingMember } from '../acts/approver-of.ts';
import { addressOf } from '../acts/messages.ts';
import { knownApproval } from '../acts/whole-approval.ts';

export const readApprovalByLinkHandler = handle(readApprovalByLink, async ({ actor, now, platform, reads, tx }) => {
  const approver = approverOnly(actor);
  const whole = await reads.once(knownApproval, approver.party, approver.approvalId);
  const detail = await approvalDetail(tx, whole, { member: decidingMember(approver), now });
  const address = await addressOf(tx, approver.personId);
  return {
    ...detail,
    maskedTarget: address === undefined ? '' : maskAddress(address),
    byLink: approver.proof === 'link',
    approverName: approver.name,
    corpName: (await organizationOf(tx, approver.party)).name,
    simulatedMessages: platform.config.mode === 'embedded' && platform.sms.isOutbox,
  };
});
