import type { SessionState } from '@moqi/api/account/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { returnPath } from '#shared/guard/return-path.ts';
import { loadSession } from '#shared/session/load-session.ts';
import { homePath } from '#shared/session/mode-paths.ts';
import { enterSession, inEnterprise, isAuthenticated, type Tokens } from '#shared/session/session.ts';

export type Entered = (answer: Tokens & { readonly session: SessionState }, done: () => void) => void;

/** What each form of the login is given. */
export interface WayProps {
  readonly registerHref: string;
  readonly onEntered: Entered;
  /** the account asks for more: what the second step goes on with */
  readonly onSecondStep: (loginKey: string) => void;
  /** nobody opened the account for long: whose it is has to be said first */
  readonly onOwnerStep: (refusal: CallRefused) => void;
}

/** Goes to where the visitor wanted to go; the guard opens it in the identity that it belongs to. */
function useGoOn(ap: string | undefined): () => void {
  const router = useRouter();
  return () => void router.navigate({ href: returnPath(ap, homePath(inEnterprise())), replace: true });
}

/** Takes the new session over and goes on. */
export function useEntrance(ap?: string): Entered {
  const goOn = useGoOn(ap);
  const queries = useQueryClient();
  return ({ session, token, consoleToken }, done) => {
    enterSession(session, { token, consoleToken });
    queries.clear();
    done();
    goOn();
  };
}

/** A session that is logged in already needs no login and goes on. */
export function useWayPast(ap?: string): void {
  const goOn = useEffectEvent(useGoOn(ap));
  useEffect(() => {
    loadSession().then(
      () => {
        if (isAuthenticated()) goOn();
      },
      // not answered: the form is there, and its own calls will say so
      () => undefined,
    );
  }, []);
}
