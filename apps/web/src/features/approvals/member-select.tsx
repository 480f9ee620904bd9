import { chooseMembers } from '@moqi/api';
import Select from 'antd/es/select';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/call/use-call.ts';
import { useSession } from '../../shared/session/session.ts';

export interface MemberSelectProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (memberId: string) => void;
  readonly id?: string;
}

/** One active colleague, searched at the server. Oneself is not offered. */
export function MemberSelect({ label, value, onChange, id }: MemberSelectProps) {
  const { t } = useTranslation('approvals');
  const [keyword, setKeyword] = useState('');
  const searched = useDeferredValue(keyword.trim());
  const self = useSession((session) => session.currentAuthUser?.corpUserId);
  const input = { pageSize: 50, ...(searched === '' ? {} : { keyword: searched }) };
  const { data, isFetching } = useCall(chooseMembers, input, { audience: 'enterprise', keepPrevious: true });
  const options = (data?.list ?? [])
    .filter(({ corpUserId }) => corpUserId !== self)
    .map(({ corpUserId, name, groupName }) => ({ value: corpUserId, label: groupName === '' ? name : `${name} · ${groupName}` }));
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      value={value ?? null}
      placeholder={t('member.search')}
      notFoundContent={isFetching ? t('app:loading') : t('member.nobody')}
      options={options}
      onChange={(chosen: string | null) => chosen !== null && onChange(chosen)}
      style={{ width: '100%' }}
    />
  );
}
