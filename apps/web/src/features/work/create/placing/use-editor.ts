import { type RefObject, useState } from 'react';
import type { PdfPagesHandle } from '#shared/pdf/index.ts';
import type { References } from '../model/content.ts';
import type { Wizard } from '../use-wizard.ts';
import type { Editor, Live } from './editor.ts';
import { useCommands } from './use-commands.ts';
import { useInHand } from './use-in-hand.ts';

/** The state of the third step that is not part of the contract: the party that gets the next place, what is selected, what is in view. */
export function useEditorState(
  wizard: Wizard,
  references: References,
  { sheets, scale }: { readonly sheets: RefObject<PdfPagesHandle | null>; readonly scale: number },
): Editor | undefined {
  const { files } = wizard.content;
  const [fileId, setFileId] = useState('');
  const [page, setPage] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [live, setLive] = useState<Live>();
  const [isPreview, setPreview] = useState(false);
  const file = files.find(({ targetId }) => targetId === fileId) ?? files[0];
  const { party, arm, ...inHand } = useInHand(wizard.content, file?.fields.find(({ key }) => selected.has(key))?.party);
  const pages = (file && references[file.targetId]?.pages) ?? NO_PAGES;
  const openFile = (targetId: string): void => {
    setFileId(targetId);
    setPage(0);
    setSelected(new Set());
  };
  const surroundings: Omit<Editor, 'commands'> = {
    ...inHand,
    wizard,
    file: file ?? NO_FILE,
    pages,
    openFile,
    party: party ?? NO_PARTY,
    page,
    setPage,
    reveal: (to, y) => sheets.current?.reveal(to, y),
    show: ({ targetId, page: to, y }) => {
      if (targetId !== file?.targetId) openFile(targetId);
      // after the other file's sheets are laid out
      requestAnimationFrame(() => sheets.current?.reveal(to, y));
    },
    scale,
    arm: (kind) => {
      arm(kind);
      // what is placed now wants its tag and its handles
      if (kind) setPreview(false);
    },
    selected,
    select: (keys) => setSelected(new Set(keys)),
    live,
    setLive,
    isPreview,
    setPreview,
  };
  const commands = useCommands(surroundings);
  return file && party ? { ...surroundings, commands } : undefined;
}

const NO_PAGES: readonly never[] = [];
const NO_FILE = { targetId: '', fileName: '', fields: [] };
const NO_PARTY = {
  key: '',
  signatoryType: 0 as const,
  fullName: '',
  corpName: '',
  mobile: '',
  email: '',
  identityCard: '',
  orderNum: 1,
  readTime: 0,
};
