import { useMemo } from 'react';
import { useSession } from '#shared/session/session.ts';
import type { Oneself } from './model/own-party.ts';

/** The acting person and party; drafts on this device are kept for them. */
export function useOneself(): { oneself: Oneself; owner: string } {
  const person = useSession(({ authUser }) => authUser);
  const current = useSession(({ currentAuthUser }) => currentAuthUser);
  return useMemo(() => {
    const isEnterprise = current?.userType === 1;
    const { name = '', mobile = '', email = '', userId = '' } = person ?? {};
    const oneself = { name, mobile, email, corpName: isEnterprise ? current.name : '' };
    return { oneself, owner: `${userId}.${isEnterprise ? current.corpId : 'self'}` };
  }, [person, current]);
}
