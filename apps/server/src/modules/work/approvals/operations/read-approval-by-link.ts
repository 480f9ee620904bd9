import { readApprovalByLink } from '@moqi/api';
import { maskAddress } from '#modules/account/identity/index.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { handle } from '#operation/handle.ts';
import { approvalDetail, concernOf } from '../acts/approval-view.ts';
import { approverOnly } from '../acts/approver-only.ts';
import { addressOf } from '../acts/messages.ts';
import { readApprovalRow } from '../store/approvals.ts';

export const readApprovalByLinkHandler = handle(readApprovalByLink, async ({ actor, now, platform, tx, fail }) => {
  const approver = approverOnly(actor);
  const approval = (await readApprovalRow(tx, approver.party, approver.approvalId)) ?? fail('APPROVAL_UNKNOWN');
  const looker = { memberId: approver.memberId, grants: approver.grants };
  const detail = await approvalDetail(tx, await concernOf(tx, approval), { looker, now });
  const byLink = approver.proof === 'link';
  const address = await addressOf(tx, approver.personId);
  return {
    ...detail,
    // a link is for one decision: naming colleagues, and what the initiator may do, needs a session
    can: { ...detail.can, ...(byLink && { delegate: false, addApprover: false, withdraw: false, urge: false }) },
    maskedTarget: address === undefined ? '' : maskAddress(address),
    byLink,
    approverName: approver.name,
    corpName: (await organizationOf(tx, approver.party)).name,
    simulatedMessages: platform.config.mode === 'embedded' && platform.sms.isOutbox,
  };
});
