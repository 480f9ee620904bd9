import { useToast } from '@moqi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { registerCallHandlers } from '#shared/call/session-lost.ts';
import { AUTH_TYPE, accessOf, NEVER_SENT_TO_LOGIN } from '#shared/guard/access.ts';
import { leaveSession, useSession } from './session.ts';

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
        redirect: () => {
          const { pathname, href } = router.state.location;
          if (NEVER_SENT_TO_LOGIN.has(pathname)) return;
          useSession.setState({ afterAuthRoute: href });
          void router.navigate({ to: '/login/authorize', search: { ap: href, authType: AUTH_TYPE[accessOf(pathname)] } });
        },
      },
      showUnanswered: (text) => showToast({ kind: 'problem', text }),
    });
  }, [router, queries, showToast]);
  return null;
}
