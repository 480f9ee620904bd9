import { DomainError } from '../platform/http/handle.ts';
import type { Door } from './door.ts';
import { enterpriseDoor } from './enterprise.ts';

/** Its administrator. */
export const corporateAdminDoor: Door<'corporateAdmin'> = async (knock) => {
  const member = await enterpriseDoor(knock);
  if (!member.isAdmin) throw new DomainError('FORBIDDEN');
  return member;
};
