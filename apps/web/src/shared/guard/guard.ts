import { redirect } from '@tanstack/react-router';
import { loadSession } from '#shared/session/load-session.ts';
import { pathInMode } from '#shared/session/mode-paths.ts';
import { inEnterprise, isAuthenticated, useSession } from '#shared/session/session.ts';
import { AUTH_TYPE, accessOf } from './access.ts';

interface Destination {
  readonly pathname: string;
  readonly href: string;
}

/**
 * Runs before any page: sends a visitor without a session to the login, which brings them back (specification §2.2), and shows the
 * list of the identity they act under.
 */
export async function guard({ pathname, href }: Destination): Promise<void> {
  const access = accessOf(pathname);
  useSession.setState({ authType: AUTH_TYPE[access] });
  if (access === 'public') return;
  await loadSession();
  if (isAuthenticated()) {
    const counterpart = pathInMode(href, inEnterprise());
    if (counterpart !== href) throw redirect({ href: counterpart, replace: true });
    return;
  }
  if (access === 'anonymous-view') return;
  useSession.setState({ afterAuthRoute: href });
  throw redirect({ to: '/login/authorize', search: { ap: href, authType: AUTH_TYPE[access] } });
}
