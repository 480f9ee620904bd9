import { create } from 'zustand';
import { type Session, useSession } from '#shared/session/session.ts';

/** Whether the name of the person has been verified, whichever identity they act in. */
export function isPersonVerified({ authUser }: Session): boolean {
  return authUser?.realName === 1;
}

/** Whether the identity that acts has been verified: the person, or the enterprise. */
export function isVerified(session: Session): boolean {
  const { currentAuthUser } = session;
  return currentAuthUser?.userType === 1 ? currentAuthUser.authStatus === 1 : isPersonVerified(session);
}

/** Where `gotoAuth` leads (specification §2.4): in personal mode to the person's authentication, otherwise to the guide. */
export function authPath({ currentAuthUser }: Session): string {
  return currentAuthUser?.userType === 0 ? '/auth/personalIdentityAuth' : '/auth/authGuide';
}

/** Whether the dialog is open that leads to the authentication first. */
export const useGotoAuth = create<{ readonly open: boolean }>()(() => ({ open: false }));

/** Opens the dialog: for a call that was refused with REAL_NAME_NEEDED or ORGANIZATION_UNVERIFIED. */
export function askForRealName(): void {
  useGotoAuth.setState({ open: true });
}

/** True when the identity may go on; otherwise the dialog says what is missing. */
export function passRealName(): boolean {
  if (isVerified(useSession.getState())) return true;
  askForRealName();
  return false;
}
