import { useRouter, useRouterState } from '@tanstack/react-router';

export type Goal = 'sign' | 'refuse';

/** A step of signing; writing and turned are the two pads of the handwriting. */
export type Step = 'read' | 'identity' | 'sign' | 'writing' | 'turned' | 'refuse' | 'done';

/** A step of the signing, and the goal that the identity is proved for. */
export interface Place {
  readonly step: Step;
  readonly goal: Goal;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly signing?: Place;
  }
}

/** Under which this tab keeps that a contract was read by who left it for an account or a company, and comes back. */
export const readName = (signNo: string): string => `read.${signNo}`;

interface Steps {
  /** undefined: at the contract as the address opens it */
  readonly place: Place | undefined;
  /** The step by now, for what goes on after waiting. */
  readonly now: () => Place | undefined;
  readonly go: (place: Place) => void;
  /** Takes the place of the step at hand, so that going back does not lead to it again. */
  readonly replace: (place: Place) => void;
  readonly back: (steps?: number) => void;
}

/** Steps of signing as entries of the browser's history: its Back goes one step back, not out of the contract. */
export function useStep(): Steps {
  const router = useRouter();
  const place = useRouterState({ select: ({ location }) => location.state.signing });
  const move = (signing: Place, replace: boolean): void => {
    void router.navigate({ to: '.', search: true, state: (state) => ({ ...state, signing }), replace, resetScroll: false });
  };
  return {
    place,
    now: () => router.state.location.state.signing,
    go: (next) => move(next, false),
    replace: (next) => move(next, true),
    back: (steps = 1) => router.history.go(-steps),
  };
}
