import type { MemberRow } from '@moqi/api/enterprise/members';
import { StatusMark } from '@moqi/ui';
import { CircleCheck, CirclePause, IdCard, MailPlus, MailQuestionMark, ShieldAlert, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** What a member's row says of its state: beside the state itself, what is amiss with the real name. */
export type StatusWord = 'child' | 'active' | 'invited' | 'uninvited' | 'unbound' | 'unverified' | 'differs' | 'disabled';

export function statusOf({
  state,
  realName,
  nameDiffers,
  inviteTime,
  childAccount,
  mobile,
  email,
}: Pick<MemberRow, 'state' | 'realName' | 'nameDiffers' | 'inviteTime' | 'childAccount' | 'mobile' | 'email'>): StatusWord {
  // an unbound member has no address to send an invitation to
  if (state === 'invited') return inviteTime !== '' ? 'invited' : mobile || email ? 'uninvited' : 'unbound';
  if (state !== 'active') return 'disabled';
  if (childAccount === 1) return 'child';
  if (realName === 0) return 'unverified';
  return nameDiffers === 1 ? 'differs' : 'active';
}

const LOOKS = {
  active: [CircleCheck, 'pine'],
  child: [IdCard, 'ink3'],
  invited: [MailQuestionMark, 'indigo'],
  uninvited: [MailPlus, 'ochre'],
  unbound: [UserRoundX, 'ink3'],
  unverified: [ShieldAlert, 'ochre'],
  differs: [ShieldAlert, 'rouge'],
  disabled: [CirclePause, 'ink3'],
} as const;

export function MemberStatus({ member }: { member: MemberRow }) {
  const { t } = useTranslation('console-organization');
  const word = statusOf(member);
  const [icon, tone] = LOOKS[word];
  return (
    <StatusMark icon={icon} tone={tone}>
      {t(`status.${word}`)}
    </StatusMark>
  );
}
