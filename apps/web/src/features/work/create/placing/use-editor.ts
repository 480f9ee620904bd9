import { type RefObject, useState } from 'react';
import type { PdfPagesHandle } from '#shared/pdf/index.ts';
import type { FieldKind, References } from '../model/content.ts';
import type { Wizard } from '../use-wizard.ts';
import type { Editor, Live } from './editor.ts';
import { useCommands } from './use-commands.ts';

/** The state of the third step that is not part of the contract: who is placed for, what is selected, what is in view. */
export function useEditorState(
  wizard: Wizard,
  references: References,
  { sheets, scale }: { readonly sheets: RefObject<PdfPagesHandle | null>; readonly scale: number },
): Editor | undefined {
  const { files, parties } = wizard.content;
  const [fileId, setFileId] = useState('');
  const [partyKey, setPartyKey] = useState('');
  const [page, setPage] = useState(0);
  const [armed, setArmed] = useState<FieldKind>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [live, setLive] = useState<Live>();
  const [isPreview, setPreview] = useState(false);
  const file = files.find(({ targetId }) => targetId === fileId) ?? files[0];
  const party = parties.find(({ key }) => key === partyKey) ?? parties[0];
  const pages = (file && references[file.targetId]?.pages) ?? NO_PAGES;
  const surroundings = {
    wizard,
    file: file ?? NO_FILE,
    pages,
    openFile: (targetId: string) => {
      setFileId(targetId);
      setPage(0);
      setSelected(new Set());
    },
    party: party ?? NO_PARTY,
    setParty: (key: string) => {
      setPartyKey(key);
      // a person cannot place the seal that was in hand
      setArmed(undefined);
    },
    page,
    setPage,
    reveal: (to: number, y?: number) => sheets.current?.reveal(to, y),
    scale,
    armed,
    arm: (kind: FieldKind | undefined) => {
      setArmed(kind);
      // what is placed now wants its tag and its handles
      if (kind) setPreview(false);
    },
    selected,
    select: (keys: Iterable<string>) => setSelected(new Set(keys)),
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
