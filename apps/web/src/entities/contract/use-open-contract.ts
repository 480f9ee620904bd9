import { readViewLink } from '@moqi/api/work/contract-lists';
import { useToast } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { call } from '#shared/call/call.ts';
import { CallRefused } from '#shared/call/call-refused.ts';
import { stringifySearch } from '#shared/search/search.ts';
import { useDoor } from '#shared/session/use-door.ts';

export interface Opened {
  readonly applyNo?: string;
  readonly signNo?: string;
}

/**
 * Opens a contract of a list: the server says where (the detail page, or the wizard for a draft), and each field of its answer becomes
 * a parameter of that page (specification §7.1).
 */
export function useOpenContract(): (opened: Opened) => Promise<void> {
  const router = useRouter();
  const audience = useDoor();
  const showToast = useToast();
  return async (opened) => {
    try {
      const { page, ...parameters } = await call(readViewLink, opened, { audience });
      await router.navigate({ href: page + stringifySearch(parameters) });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      // one that was never answered has been shown already
      if (error.code !== 'UNANSWERED') showToast({ kind: 'problem', text: error.msg });
    }
  };
}
