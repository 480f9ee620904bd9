import { repeatContract } from '@moqi/api/work/sending';
import { useToast } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { useAct } from '#shared/call/use-call.ts';
import { useDoor } from '#shared/session/use-door.ts';

/** Where one goes on: 修改后重发 begins with the files, 用它再发一份 with the last look before sending. */
const STEP = { change: 1, again: 4 } as const;
export type Repeating = keyof typeof STEP;

/** Makes a new draft of a contract that was refused, revoked or expired, and opens it. */
export function useRepeat() {
  const router = useRouter();
  const showToast = useToast();
  const { mutate, isPending } = useAct(repeatContract, { audience: useDoor() });
  const repeat = (applyId: string, how: Repeating): void => {
    if (isPending) return;
    mutate(
      { applyId },
      {
        onSuccess: (draft) => void router.navigate({ href: `/initiation/toCreate?applyId=${draft.applyId}&step=${STEP[how]}` }),
        onError: ({ code, msg }) => {
          if (code !== 'UNANSWERED') showToast({ kind: 'problem', text: msg });
        },
      },
    );
  };
  return { repeat, isPending };
}
