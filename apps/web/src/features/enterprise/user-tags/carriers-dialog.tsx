import type { OutputOf } from '@moqi/api';
import { listTagCarriers, tagUsers, type UserTag } from '@moqi/api/enterprise/contacts';
import { FormDialog, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberChooser } from '#entities/member/index.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import type { PartyDoor } from '#shared/session/use-door.ts';
import { ContactChooser } from './contact-chooser.tsx';
import { useWhose } from './use-whose.ts';

export type Carrier = OutputOf<typeof listTagCarriers>['list'][number];

interface CarriersDialogProps {
  readonly door: PartyDoor;
  readonly tag: UserTag;
  readonly onClose: () => void;
}

/** Who carries a tag: shown by name, put on and taken off, saved together. */
export function CarriersDialog({ door, tag: { tagId, name }, onClose }: CarriersDialogProps) {
  const { t } = useTranslation('user-tags');
  const whose = useWhose(door);
  const showToast = useToast();
  const query = useCall(listTagCarriers, { tagId }, { audience: door });
  const [changed, setChanged] = useState<readonly Carrier[]>();
  const { mutate, isPending, error } = useAct(tagUsers, { audience: door });
  const chosen = changed ?? query.data?.list ?? [];
  const saved = () => {
    showToast({ text: whose('saved', { name, count: chosen.length }) });
    onClose();
  };
  return (
    <FormDialog
      title={whose('carriersTitle', { name })}
      submit={t('save')}
      busy={isPending}
      disabled={changed === undefined}
      error={error?.msg}
      onClose={onClose}
      onSubmit={() => mutate({ tagId, targetIds: chosen.map(({ targetId }) => targetId) }, { onSuccess: saved })}
    >
      <Pending query={query} lines={4} title={t('failed')} help={t('failedHelp')} />
      {query.data && door === 'enterprise' ? (
        <MemberChooser
          invited
          label={whose('carriers')}
          chosen={chosen.map(({ targetId, name: memberName }) => ({ corpUserId: targetId, name: memberName }))}
          onChange={(members) =>
            setChanged(members.map(({ corpUserId, name: memberName }) => ({ targetId: corpUserId, name: memberName })))
          }
        />
      ) : null}
      {query.data && door === 'personal' ? <ContactChooser chosen={chosen} onChange={setChanged} /> : null}
    </FormDialog>
  );
}
