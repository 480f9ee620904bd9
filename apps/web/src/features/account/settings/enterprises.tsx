import type { SessionState } from '@moqi/api/account/identity';
import { leaveOrganization } from '@moqi/api/enterprise/joining';
import { ConfirmDialog, LinkButton, look, Sheet, useToast } from '@moqi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenMember, MemberChooser } from '#entities/member/index.ts';
import { useAct } from '#shared/call/use-call.ts';
import { useSession } from '#shared/session/session.ts';
import { actAs } from '#shared/session/session-actions.ts';

type Corp = SessionState['allAuthUser']['corps'][number];

/** The enterprises one belongs to, and the way out of each. */
export function Enterprises() {
  const { t } = useTranslation('settings');
  const corps = useSession((session) => session.allAuthUser?.corps);
  const [leaving, setLeaving] = useState<Corp>();
  if (corps === undefined || corps.length === 0) return null;
  return (
    <Sheet title={t('enterprises.title')}>
      <ul className="settings-enterprises">
        {corps.map((corp) => (
          <li key={corp.corpId}>
            <span className={look('grow')}>{corp.name}</span>
            <LinkButton aria-label={t('enterprises.leaveNamed', { name: corp.name })} onClick={() => setLeaving(corp)}>
              {t('enterprises.leave')}
            </LinkButton>
          </li>
        ))}
      </ul>
      {leaving ? <LeaveDialog corp={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </Sheet>
  );
}

function LeaveDialog({ corp, onClose }: { corp: Corp; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const showToast = useToast();
  const standing = useSession((session) => session.currentAuthUser?.corpId ?? '');
  const [successor, setSuccessor] = useState<readonly ChosenMember[]>([]);
  const { mutate, isPending, error } = useAct(leaveOrganization);
  const { corpId, corpUserId, name } = corp;
  const [first] = successor;
  const left = async () => {
    showToast({ text: t('enterprises.left', { name }) });
    onClose();
    // the session is read anew: who left cannot stand in the enterprise any more
    await actAs(standing === '' || standing === corpId ? undefined : standing);
    queries.clear();
  };
  return (
    <ConfirmDialog
      object={name}
      icon={DoorOpen}
      title={t('enterprises.leaveTitle', { name })}
      body={t('enterprises.leaveBody')}
      keep={t('enterprises.stay')}
      confirm={t('enterprises.leave')}
      busy={isPending}
      error={error?.msg}
      onKeep={onClose}
      onConfirm={() => mutate({ corpId, ...(first && { successorId: first.corpUserId }) }, { onSuccess: () => void left() })}
    >
      <MemberChooser
        trusted
        single
        label={t('enterprises.successor')}
        chosen={successor}
        onChange={setSuccessor}
        corpId={corpId}
        without={[corpUserId]}
      />
    </ConfirmDialog>
  );
}
