import type { ReactNode } from 'react';

/** add: nothing yet · search: nothing found · error · lock: no permission · split: no such page */
export type PageDrawingKind = 'plain' | 'add' | 'search' | 'error' | 'lock' | 'split';

const SHEET = 'M1 1h44l16 16v69H1z';
const FOLD = 'M45 1v16h16';
const LINES = 'M13 34h36M13 46h38M13 58h23';

function Whole({ badge }: { badge: ReactNode }) {
  return (
    <>
      <path className="mq-drawing-paper" d={SHEET} />
      <path className="mq-drawing-line" d={FOLD} />
      <path className="mq-drawing-text" d={LINES} />
      {badge}
    </>
  );
}

const badges: Record<Exclude<PageDrawingKind, 'split'>, ReactNode> = {
  plain: null,
  add: (
    <g className="mq-drawing-add">
      <circle cx="61" cy="70" r="15.5" strokeDasharray="3 2.6" />
      <path d="M61 64v12M55 70h12" />
    </g>
  ),
  search: (
    <g className="mq-drawing-search">
      <circle cx="58" cy="66" r="12" />
      <path d="m67 75 8 8" />
    </g>
  ),
  error: (
    <g className="mq-drawing-error">
      <circle cx="61" cy="70" r="15.5" />
      <path d="M61 62.5v9M61 77v.4" />
    </g>
  ),
  lock: (
    <g className="mq-drawing-lock">
      <path d="M54 66v-5a7 7 0 0 1 14 0v5" />
      <rect x="48" y="66" width="26" height="19" rx="3" />
    </g>
  ),
};

/** Line drawing of a page; what is the matter stands in the sentence beside it. */
export function PageDrawing({ kind }: { kind: PageDrawingKind }) {
  return (
    <svg className="mq-drawing" width="98" height="88" viewBox="-18 0 98 88" fill="none" aria-hidden>
      {kind === 'split' ? (
        <g>
          <path className="mq-drawing-paper" d="M28 86H1V1h27" />
          <path className="mq-drawing-paper" d="M36 1h9l16 16v69H36" />
          <path className="mq-drawing-line" d="M28 1v85M36 1v85" strokeDasharray="3 3" />
          <path className="mq-drawing-line" d={FOLD} />
          <path className="mq-drawing-text" d="M13 34h14M37 34h11M13 46h14M37 46h13M13 58h14" />
        </g>
      ) : (
        <Whole badge={badges[kind]} />
      )}
    </svg>
  );
}
