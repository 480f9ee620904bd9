import { useRouter } from '@tanstack/react-router';
import type { Autosave } from './saving/use-autosave.ts';

/** Ends a step that stands alone: what was typed is saved, and the page of the draft shows it. What has no number yet says what it lacks. */
export function useLeave(autosave: Autosave, next: (() => void) | undefined): () => void {
  const router = useRouter();
  const leave = async (): Promise<void> => {
    await autosave.flush();
    const applyId = autosave.id();
    if (applyId === undefined) next?.();
    else await router.navigate({ href: `/initiation/viewDetail?applyId=${applyId}` });
  };
  return () => void leave();
}
