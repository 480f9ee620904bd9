import { createInvitation, type InvitationRow, listInvitations, revokeInvitation } from '@moqi/api/enterprise/joining';
import { Button, FormDialog, Input, look, useToast } from '@moqi/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupChooser } from '#entities/member/index.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';

/** Links that anybody who has them can join by. */
export function InviteDialog({ groupId: firstGroup, onClose }: { groupId: string; onClose: () => void }) {
  const { t } = useTranslation('console-organization');
  const [groupId, setGroupId] = useState(firstGroup);
  const [needsApproval, setNeedsApproval] = useState(true);
  const { data } = useCall(listInvitations, {}, { audience: 'corporateAdmin' });
  const { mutate, isPending, error } = useAct(createInvitation);
  return (
    <FormDialog
      title={t('invite.open')}
      submit={t('invite.make')}
      cancel={t('app:close')}
      busy={isPending}
      error={error?.msg}
      onClose={onClose}
      onSubmit={() => mutate({ groupId, needsApproval: needsApproval ? 1 : 0 })}
    >
      <p className={look('ink2')}>{t('invite.lead')}</p>
      <GroupChooser label={t('invite.group')} value={groupId} onChange={setGroupId} />
      <label className={look('row')}>
        <input type="checkbox" checked={needsApproval} onChange={(event) => setNeedsApproval(event.target.checked)} />
        {t('invite.needsApproval')}
      </label>
      <ul className="members-links">
        {data?.list.map((link, index) => (
          <InvitationLine key={link.invitationId} link={link} isOpen={index === 0} />
        ))}
      </ul>
    </FormDialog>
  );
}

function InvitationLine({ link, isOpen }: { link: InvitationRow; isOpen: boolean }) {
  const { t } = useTranslation('console-organization');
  const format = useFormat();
  const showToast = useToast();
  const { mutate, isPending } = useAct(revokeInvitation);
  const copy = async () => {
    await navigator.clipboard.writeText(link.url);
    showToast({ text: t('invite.copied') });
  };
  return (
    <li>
      {isOpen ? <QRCodeSVG className="members-code" value={link.url} size={112} marginSize={2} title={t('invite.code')} /> : null}
      <div className="members-link">
        <span className={look('medium')}>{link.groupName || t('invite.wholeEnterprise')}</span>
        <span className={look('ink3')}>
          {t(link.needsApproval === 1 ? 'invite.withApproval' : 'invite.atOnce')} ·{' '}
          {t('invite.until', { time: format.time(link.expireTime) })} · {t('invite.joined', { count: link.joined })}
        </span>
        <Input readOnly label={t('invite.url')} value={link.url} onFocus={(event) => event.target.select()} />
        <span className={look('row')}>
          <Button size="small" onClick={() => void copy()}>
            {t('invite.copy')}
          </Button>
          <Button
            size="small"
            busy={isPending}
            onClick={() => mutate({ invitationId: link.invitationId }, { onSuccess: () => showToast({ text: t('invite.revoked') }) })}
          >
            {t('invite.revoke')}
          </Button>
        </span>
      </div>
    </li>
  );
}
