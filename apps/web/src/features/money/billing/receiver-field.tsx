import type { InputOf } from '@moqi/api';
import { listReceivers, type transferItems } from '@moqi/api/money/points';
import { SelectField, TextField } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenMember, MemberChooser } from '#entities/member/index.ts';
import { useCall } from '#shared/call/use-call.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';

/** The receiver of a transfer: a member, the person with an address, or another enterprise. */
export type Receiver = Pick<InputOf<typeof transferItems>, 'corpUserId' | 'targetId' | 'corpId'>;

const PERSON = 'person';

/** To a member, or as oneself to a registered person, or to another enterprise of one's own. Undefined: nobody is named yet. */
export function ReceiverField({ onChange }: { readonly onChange: (receiver: Receiver | undefined) => void }) {
  const { t } = useTranslation('billing');
  const enterprise = useSession(inEnterprise);
  const { data } = useCall(listReceivers, {}, { audience: 'session' });
  const [to, setTo] = useState(PERSON);
  const [targetId, setTargetId] = useState('');
  const [members, setMembers] = useState<readonly ChosenMember[]>([]);
  const byAddress = (typed: string): Receiver | undefined => (typed.trim() === '' ? undefined : { targetId: typed.trim() });
  const byMember = ([chosen]: readonly ChosenMember[]): Receiver | undefined => chosen && { corpUserId: chosen.corpUserId };
  const turnTo = (kind: string): void => {
    setTo(kind);
    if (kind === PERSON) onChange(enterprise ? byMember(members) : byAddress(targetId));
    else onChange({ corpId: kind });
  };
  return (
    <>
      <SelectField
        label={t('transfer.to')}
        choices={[
          { value: PERSON, label: t(enterprise ? 'transfer.member' : 'transfer.person') },
          ...(data?.companies.map(({ corpId, name }) => ({ value: corpId, label: name })) ?? []),
        ]}
        value={to}
        onChange={turnTo}
      />
      {to === PERSON && enterprise ? (
        <MemberChooser
          single
          label={t('transfer.chooseMember')}
          chosen={members}
          onChange={(chosen) => {
            setMembers(chosen);
            onChange(byMember(chosen));
          }}
        />
      ) : null}
      {to === PERSON && !enterprise ? (
        <TextField
          label={t('transfer.address')}
          hint={t('transfer.personHint')}
          value={targetId}
          onChange={({ target }) => {
            setTargetId(target.value);
            onChange(byAddress(target.value));
          }}
        />
      ) : null}
    </>
  );
}
