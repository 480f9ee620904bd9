import { useToast } from '@moqi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { registerCallHandlers } from '#shared/call/session-lost.ts';
import { AUTH_TYPE, accessOf, NEVER_SENT_TO_LOGIN, needsLogin } from '#shared/guard/access.ts';
import { isLogin, returnPath } from '#shared/guard/return-path.ts';
import { rememberedLogin } from './login-path.ts';
import { isAuthenticated, leaveSession, useSession } from './session.ts';

/** What happens when the server no longer knows the session, or does not answer at all (specification §4 and §7.18). */
export function CallWiring() {
  const router = useRouter();
  const queries = useQueryClient();
  const showToast = useToast();
  useEffect(() => {
    registerCallHandlers({
      sessionLost: {
        clear: () => {
          leaveSession();
          queries.clear();
        },
        isUnderWay: () => {
          const { pathname } = router.latestLocation;
          return needsLogin(accessOf(pathname)) ? !isAuthenticated() : isLogin(pathname);
        },
        redirect: () => {
          const { pathname, href } = router.latestLocation;
          const access = accessOf(pathname);
          // a user who logged out meanwhile has left already
          if (NEVER_SENT_TO_LOGIN.has(pathname) || (isLogin(pathname) && !needsLogin(access))) return;
          const ap = returnPath(href, href);
          useSession.setState({ afterAuthRoute: ap });
          const addresses = { returnUrl: ap, callbackUrl: '/login/middle', loginUrl: rememberedLogin() ?? '/login' };
          void router.navigate({ to: '/account/authorize', search: { ...addresses, authType: AUTH_TYPE[access] } });
        },
      },
      showUnanswered: (text) => showToast({ kind: 'problem', text }),
    });
  }, [router, queries, showToast]);
  return null;
}
