import { type Grants, PERMISSION_NAMES, type Permission, type Scope } from '@moqi/api/enterprise/roles';
import { type Session, useSession } from '#shared/session/session.ts';

const NOTHING: Grants = {};

export function grantsOf(session: Session = useSession.getState()): Grants {
  return session.currentAuthUser?.grants ?? NOTHING;
}

/** How far a permission of the member reaches; undefined: not held. The server decides again with each call. */
export function useScope(permission: Permission): Scope | undefined {
  return useSession((session) => grantsOf(session)[permission]);
}

export function usePermits(permission: Permission): boolean {
  return useScope(permission) !== undefined;
}

/** Sending contracts is work of members; every other permission opens a page of the console. */
export function opensConsole(grants: Grants): boolean {
  return PERMISSION_NAMES.some((name) => name !== 'contracts.send' && grants[name] !== undefined);
}
