import { useRouter, useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** numbers of the tasks that were chosen to be signed together, in their order */
    readonly batchTasks?: readonly string[];
  }
}

const BATCH_PAGE = '/signInfo/batchSign';

/** Opens the page that signs tasks together. What was chosen stands in the entry of the browser's history, so it survives a reload. */
export function useSignTogether(): (signNos: readonly string[]) => void {
  const router = useRouter();
  return (batchTasks) => void router.navigate({ href: BATCH_PAGE, state: (state) => ({ ...state, batchTasks }) });
}

/** What was chosen for this page. Empty: it was opened by its address. */
export function useBatchTasks(): readonly string[] {
  return useRouterState({ select: ({ location }) => location.state.batchTasks }) ?? NONE;
}

const NONE: readonly string[] = [];
