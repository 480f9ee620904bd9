import { useState } from 'react';
import type { ContractRow } from './contract-row.ts';

export interface Selection {
  readonly rows: readonly ContractRow[];
  readonly has: (row: ContractRow) => boolean;
  readonly toggle: (rows: readonly ContractRow[], chosen: boolean) => void;
  readonly clear: () => void;
}

/** The chosen rows, over several pages: a row that was chosen stays so while one leafs on. */
export function useSelection(page: readonly ContractRow[]): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ContractRow>>(new Map());
  const change = (rows: readonly ContractRow[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const row of rows) {
        if (isChosen) next.set(row.applyId, row);
        else next.delete(row.applyId);
      }
      return next;
    });
  return {
    // what is on the page is fresher than what was chosen
    rows: [...chosen.values()].map((row) => page.find(({ applyId }) => applyId === row.applyId) ?? row),
    has: ({ applyId }) => chosen.has(applyId),
    toggle: change,
    clear: () => setChosen(new Map()),
  };
}
