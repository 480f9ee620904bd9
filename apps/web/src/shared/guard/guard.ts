import type { Permission } from '@moqi/api/enterprise/roles';
import { redirect } from '@tanstack/react-router';
import { CallRefused } from '#shared/call/call-refused.ts';
import { useKeptOut } from '#shared/session/kept-out.ts';
import { loadSession } from '#shared/session/load-session.ts';
import { pathInMode } from '#shared/session/mode-paths.ts';
import { placeFor } from '#shared/session/place-for.ts';
import { identityChoice, inEnterprise, isAuthenticated, useSession } from '#shared/session/session.ts';
import { actAs } from '#shared/session/session-actions.ts';
import { AUTH_TYPE, accessOf } from './access.ts';
import { returnPath } from './return-path.ts';

export interface Destination {
  readonly pathname: string;
  readonly href: string;
  /** of pages of the console: what a member must hold */
  readonly permission?: Permission | undefined;
  /** the page is only fetched in advance: nobody goes there yet */
  readonly isPreload?: boolean;
  /** Called when the page is opened in the name of another identity. */
  readonly onIdentity?: () => void;
}

/** What the login policy of an enterprise refuses a session. */
const KEPT_OUT: ReadonlySet<unknown> = new Set([
  'LOGIN_NETWORK',
  'LOGIN_SIGN_ON_ONLY',
  'LOGIN_PASSWORD',
  'LOGIN_SECOND_FACTOR',
  'LOGIN_TOO_OLD',
]);

/** Enters the enterprise, or leads to the page of identities, which says why it could not be entered. */
async function enterOrSayWhy(corpId: string, href: string): Promise<void> {
  try {
    await actAs(corpId);
  } catch (error) {
    if (!(error instanceof CallRefused) || !KEPT_OUT.has(error.code)) throw error;
    useKeptOut.setState({ why: error.msg });
    throw redirect({ to: '/login/identity', search: { ap: href }, replace: true });
  }
}

/** Shows a page in the identity that it belongs to: a page of an enterprise in that enterprise, a list in the mode one acts in. */
async function openAsIdentity({ pathname, href, permission, isPreload = false, onIdentity }: Destination): Promise<void> {
  const place = placeFor({ path: pathname, permission }, identityChoice());
  if (place.kind === 'here') {
    const counterpart = inEnterprise() ? pathInMode(href, true) : href;
    if (counterpart !== href) throw redirect({ href: counterpart, replace: true });
    return;
  }
  if (isPreload) return;
  if (place.kind === 'choose') throw redirect({ to: '/login/identity', search: { ap: href }, replace: true });
  await enterOrSayWhy(place.corpId, href);
  onIdentity?.();
}

/**
 * Runs before any page: sends a visitor without a session to the login, which brings them back (specification §2.2), and shows the
 * page in the identity that it belongs to.
 */
export async function guard(destination: Destination): Promise<void> {
  const { pathname, href } = destination;
  const access = accessOf(pathname);
  useSession.setState({ authType: AUTH_TYPE[access] });
  if (access === 'public') return;
  await loadSession();
  if (isAuthenticated()) return openAsIdentity(destination);
  if (access === 'anonymous-view') return;
  const ap = returnPath(href, href);
  useSession.setState({ afterAuthRoute: ap });
  throw redirect({ to: '/login/authorize', search: { ap, authType: AUTH_TYPE[access] } });
}
