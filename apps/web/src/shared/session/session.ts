import type { SessionState } from '@moqi/api/account/identity';
import { create } from 'zustand';
import type { IdentityChoice } from './place-for.ts';
import { isSafari, readStoredToken } from './stored-token.ts';

type CurrentAuthUser = SessionState['currentAuthUser'];
type AllAuthUser = SessionState['allAuthUser'];

/**
 * The client's session state with the names of specification §3.5. The browser's proof is an httpOnly cookie that no script can read,
 * so `token` and `consoleToken` only hold what a login answered in this page's lifetime, or in Safari a `token` without a secret.
 */
export interface Session {
  readonly authUser: SessionState['authUser'] | undefined;
  readonly allAuthUser: AllAuthUser | undefined;
  readonly currentAuthUser: CurrentAuthUser | undefined;
  readonly childUser: string | undefined;
  readonly token: string;
  readonly consoleToken: string;
  /** of the page asked for: -1 public, 0 anonymous viewing, 1 normal, 2 strong */
  readonly authType: number;
  /** `known` once the server has said who we are, or that we are nobody */
  readonly syncStatus: 'unknown' | 'known';
  /** where to go after the login */
  readonly afterAuthRoute: string;
  readonly listSourceTag: string;
  readonly showNotify: boolean;
  readonly isSaas: boolean;
  readonly allToken: Readonly<Record<string, string>>;
  readonly ignoreChangePage: boolean;
}

export const ANONYMOUS: Session = {
  authUser: undefined,
  allAuthUser: undefined,
  currentAuthUser: undefined,
  childUser: undefined,
  token: '',
  consoleToken: '',
  authType: 1,
  syncStatus: 'unknown',
  afterAuthRoute: '',
  listSourceTag: '',
  showNotify: true,
  isSaas: true,
  allToken: {},
  ignoreChangePage: false,
};

export const useSession = create<Session>()(() => ANONYMOUS);

export interface Tokens {
  readonly token: string;
  readonly consoleToken: string;
}

/** Takes over what a login, a switch of identity or /i/profile answered. */
export function enterSession(state: SessionState, tokens?: Tokens): void {
  const { authUser, currentAuthUser, allAuthUser, childUser } = state;
  const kept = tokens && { token: tokens.token, consoleToken: tokens.consoleToken, allToken: { ...tokens } };
  useSession.setState({ authUser, currentAuthUser, allAuthUser, childUser, syncStatus: 'known', ...kept });
}

/**
 * Where no login answered a token, Safari builds one from what is stored (specification §4): the pages begin in the mode that one left,
 * and who it is, the server says.
 */
export function restoreSession(): void {
  const stored = useSession.getState().token === '' && isSafari(navigator.userAgent) && readStoredToken(document.cookie, Date.now());
  if (!stored) return;
  const token = btoa(JSON.stringify(stored));
  const currentAuthUser = {
    userType: stored.userType,
    name: '',
    superFlag: false,
    grants: {},
    corpId: '',
    corpUserId: '',
    authStatus: 0,
  } as const;
  useSession.setState({ currentAuthUser, token, allToken: { token } });
}

/** Empties the session: nobody is logged in, and we know it. */
export function leaveSession(): void {
  const { afterAuthRoute, authType } = useSession.getState();
  document.cookie = 'token=; path=/; max-age=0';
  useSession.setState({ ...ANONYMOUS, afterAuthRoute, authType, syncStatus: 'known' });
}

/** A session is logged in when there is a name (specification §4). */
export function isAuthenticated(session: Session = useSession.getState()): boolean {
  return (session.authUser?.name ?? '') !== '';
}

/** Personal mode or the name of an enterprise. */
export function inEnterprise(session: Session = useSession.getState()): boolean {
  return session.currentAuthUser?.userType === 1;
}

/** A child account (子账号): it works in its enterprise and has no personal side. */
export function isChildAccount(session: Session = useSession.getState()): boolean {
  return session.childUser !== undefined;
}

/** A child account has no personal side, and a session of a company's own login opens none. */
export function hasPersonalSide(session: Session = useSession.getState()): boolean {
  return !isChildAccount(session) && session.allAuthUser?.isConfined !== true;
}

/** The identity that the session acts in, and the enterprises that it may choose. */
export function identityChoice({ currentAuthUser, allAuthUser }: Session = useSession.getState()): IdentityChoice {
  return { corpId: currentAuthUser?.corpId ?? '', corps: allAuthUser?.corps ?? [] };
}
