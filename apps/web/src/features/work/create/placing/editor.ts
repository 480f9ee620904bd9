import { createContext, useContext } from 'react';
import type { Field, FieldKind, PageSize, Party, PlacedFile } from '../model/content.ts';
import type { Rect } from '../model/geometry.ts';
import type { Distance, Guide } from '../model/snapping.ts';
import type { Wizard } from '../use-wizard.ts';

/** What is being pulled at this moment; nothing of it is in the content before it is let go. */
export interface Live {
  readonly page: number;
  readonly rects: ReadonlyMap<string, Rect>;
  readonly guides: readonly Guide[];
  readonly distances: readonly Distance[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** All that the parts of the third step share. */
export interface Editor {
  readonly wizard: Wizard;
  readonly file: PlacedFile;
  readonly pages: readonly PageSize[];
  readonly openFile: (targetId: string) => void;
  readonly party: Party;
  readonly setParty: (key: string) => void;
  /** the page in view, from 0 */
  readonly page: number;
  readonly setPage: (page: number) => void;
  readonly reveal: (page: number, y?: number) => void;
  /** Brings a place of any file into view; points of its page. */
  readonly show: (place: { readonly targetId: string; readonly page: number; readonly y?: number }) => void;
  /** CSS pixels a point */
  readonly scale: number;
  /** the kind that the next click on a page places */
  readonly armed: FieldKind | undefined;
  /** what is in hand was not chosen by the sender, who may also want to draw a marquee */
  readonly isLeading: boolean;
  readonly arm: (kind: FieldKind | undefined) => void;
  /** One party after the other that has no place is in hand, with what it signs with, until the sender chooses otherwise. */
  readonly lead: () => void;
  /** The sender chooses: whose turn it is stays as it is. */
  readonly stopLeading: () => void;
  readonly selected: ReadonlySet<string>;
  readonly select: (keys: Iterable<string>) => void;
  readonly live: Live | undefined;
  readonly setLive: (live: Live | undefined) => void;
  readonly isPreview: boolean;
  readonly setPreview: (isPreview: boolean) => void;
  readonly commands: Commands;
}

export interface Commands {
  /** With its middle at a point of a page, in shares. */
  readonly place: (kind: FieldKind, page: number, middle: Point) => void;
  readonly remove: () => void;
  readonly duplicate: () => void;
  readonly copy: () => void;
  readonly paste: () => void;
  /** points of the page */
  readonly nudge: (dx: number, dy: number) => void;
  /** One field to the middle of its page; several to the top edge of the highest. */
  readonly align: () => void;
  readonly setStraddle: (party: string, isOn: boolean) => void;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('this part belongs into the third step');
  return editor;
}

export function selectedFields({ file, selected }: Pick<Editor, 'file' | 'selected'>): Field[] {
  return file.fields.filter(({ key }) => selected.has(key));
}

/** A pointer that moves less between press and release has clicked. */
export const CLICK_PX = 4;

/** What a party signs with: a company seals, a person writes. */
export function signingKind(party: Party): FieldKind {
  return party.signatoryType === 1 ? 'seal' : 'ink';
}

/** Kinds that a party can have: a person has no company seal. */
export function kindsOf(party: Party): readonly FieldKind[] {
  return party.signatoryType === 1 ? ['seal', 'ink', 'straddle', 'date', 'text'] : ['ink', 'date', 'text'];
}
