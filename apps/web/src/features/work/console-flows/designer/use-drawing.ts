import type { FlowGraph } from '@moqi/api/work/flows';
import { useReducer } from 'react';

export interface Drawing {
  readonly flowName: string;
  readonly graph: FlowGraph;
}

interface State {
  readonly now: Drawing;
  readonly before: readonly Drawing[];
  readonly after: readonly Drawing[];
}

type Action = { readonly do: 'change'; readonly to: Drawing } | { readonly do: 'undo' } | { readonly do: 'redo' };

const MOST = 100;

function step(state: State, action: Action): State {
  const { now, before, after } = state;
  if (action.do === 'change') return { now: action.to, before: [...before, now].slice(-MOST), after: [] };
  const [from, to] = action.do === 'undo' ? [before, after] : [after, before];
  const last = from.at(-1);
  if (last === undefined) return state;
  const [left, gained] = [from.slice(0, -1), [...to, now]];
  return action.do === 'undo' ? { now: last, before: left, after: gained } : { now: last, before: gained, after: left };
}

/** A drawing that can be taken back step by step. */
export function useDrawing(first: Drawing) {
  const [state, dispatch] = useReducer(step, { now: first, before: [], after: [] });
  return {
    drawing: state.now,
    change: (part: Partial<Drawing>) => dispatch({ do: 'change', to: { ...state.now, ...part } }),
    undo: state.before.length > 0 ? () => dispatch({ do: 'undo' }) : undefined,
    redo: state.after.length > 0 ? () => dispatch({ do: 'redo' }) : undefined,
  };
}
