import type { InkStrokes, OutputOf } from '@moqi/api';
import { checkBatch, readBatchOffer } from '@moqi/api/work/batch-signing';
import type { ChopStyle } from '@moqi/rules';
import { useState } from 'react';
import { useCall } from '#shared/call/index.ts';
import { type PartyDoor, useDoor } from '#shared/session/use-door.ts';

export type Offer = OutputOf<typeof readBatchOffer>;
export type Checked = OutputOf<typeof checkBatch>;
export type CheckedTask = Checked['list'][number];

export interface BatchChoice {
  readonly sealId: string | undefined;
  readonly ink: InkStrokes | undefined;
  readonly chop: ChopStyle | undefined;
}

const meansOf = ({ sealId, ink, chop }: BatchChoice) => ({
  ...(sealId !== undefined && { sealId }),
  ...(ink && { ink }),
  ...(chop && { chop }),
});

/** What was picked for the places to be signed by hand, else the chop that is the default, else the handwriting that is offered. */
function signatureOf({ ink, chop }: Partial<BatchChoice>, offer: Offer | undefined): Pick<BatchChoice, 'ink' | 'chop'> {
  if (ink || chop) return { ink, chop };
  const first = offer?.chops.find(({ isDefault }) => isDefault)?.style;
  return { ink: first === undefined ? (offer?.ink ?? undefined) : undefined, chop: first };
}

/** What all of them are signed with, as far as it was picked or kept: which seal is offered first the check of the list says. */
function useMeans(audience: PartyDoor) {
  const offer = useCall(readBatchOffer, {}, { audience });
  const [picked, setPicked] = useState<Partial<BatchChoice>>({});
  const choice: BatchChoice = { sealId: picked.sealId, ...signatureOf(picked, offer.data) };
  return { offer, choice, pick: (part: Partial<BatchChoice>) => setPicked((before) => ({ ...before, ...part })) };
}

/** The chosen tasks less those that were left out again. */
function useKept(chosen: readonly string[]) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  return {
    kept: chosen.filter((signNo) => !leftOut.has(signNo)),
    isLeftOut: (signNo: string) => leftOut.has(signNo),
    toggle: (signNo: string, isKept: boolean) =>
      setLeftOut((before) => {
        const after = new Set(before);
        if (isKept) after.delete(signNo);
        else after.add(signNo);
        return after;
      }),
  };
}

/** The chosen tasks as the server judges them, less those that were left out again, and what they are signed with. */
export function useBatch(chosen: readonly string[]) {
  const audience = useDoor();
  const { offer, choice: picked, pick } = useMeans(audience);
  const { kept, isLeftOut, toggle } = useKept(chosen);
  const asked = (signNos: readonly string[]) => ({ signNos: [...signNos], ...meansOf(picked) });
  const isKnown = offer.data !== undefined;
  const all = useCall(checkBatch, asked(chosen), { audience, enabled: isKnown, keepPrevious: true });
  // what is left out may leave a use of the seal to another one
  const some = useCall(checkBatch, asked(kept), { audience, enabled: isKnown && kept.length > 0, keepPrevious: true });
  const checked = kept.length > 0 ? some.data : undefined;
  const offered = (checked ?? all.data)?.sealId ?? '';
  const choice: BatchChoice = { ...picked, sealId: picked.sealId ?? (offered === '' ? undefined : offered) };
  const now = new Map(checked?.list.map((task) => [task.signNo, task]));
  const queries = [offer, all, some];
  const failed = queries.find(({ error }) => error !== null);
  return {
    audience,
    offer: offer.data,
    choice,
    means: meansOf(choice),
    pick,
    isLeftOut,
    toggle,
    /** every chosen task, as it stands among those that are kept */
    tasks: all.data?.list.map((task) => now.get(task.signNo) ?? task),
    /** what would be signed */
    checked,
    isChecking: some.isFetching || all.isFetching,
    failed,
    retry: () => void Promise.all(queries.map(({ refetch }) => refetch())),
  };
}

export type Batch = ReturnType<typeof useBatch>;
