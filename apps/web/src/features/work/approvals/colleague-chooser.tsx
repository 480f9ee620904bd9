import { type ChosenMember, MemberChooser } from '#entities/member/index.ts';
import { useSession } from '#shared/session/session.ts';

export interface ColleagueChooserProps {
  readonly label: string;
  readonly value: ChosenMember | undefined;
  readonly onChange: (member: ChosenMember | undefined) => void;
  readonly error: string | undefined;
}

/** One active colleague. Oneself is not offered. */
export function ColleagueChooser({ label, value, onChange, error }: ColleagueChooserProps) {
  const self = useSession((session) => session.currentAuthUser?.corpUserId ?? '');
  return (
    <MemberChooser
      single
      label={label}
      chosen={value ? [value] : []}
      without={[self]}
      error={error}
      onChange={([member]) => onChange(member)}
    />
  );
}
