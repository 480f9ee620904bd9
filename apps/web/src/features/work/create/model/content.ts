import type { OutputOf } from '@moqi/api';
import type { FileReference } from '@moqi/api/trust/files';
import {
  type ContractDraft,
  type DraftField,
  type DraftFile,
  type DraftParty,
  type readDraft,
  USUAL_DEADLINE_DAYS,
} from '@moqi/api/work/sending';

export type Party = Readonly<DraftParty>;
export type Field = Readonly<DraftField>;
export type FieldKind = Field['kind'];
/** A file of the contract with the fields placed in it. */
export type PlacedFile = Readonly<Omit<DraftFile, 'fields'>> & { readonly fields: readonly Field[] };
/** Size of a displayed page in points. */
export type PageSize = Pick<FileReference['pages'][number], 'width' | 'height'>;
/** What the server said of each file, by its id: where it is read from and how large its pages are. */
export type References = Readonly<Record<string, FileReference>>;

type OtherSettings = Partial<
  Omit<
    ContractDraft,
    'applyId' | 'contractName' | 'signatoryJson' | 'attatchFileNamesJson' | 'overDate' | 'ifOrder' | 'needQifengSign' | 'excludedCategory'
  >
>;

/** Everything the four steps collect; nothing else is saved or sent. */
export interface Content {
  readonly contractName: string;
  readonly parties: readonly Party[];
  readonly files: readonly PlacedFile[];
  /** ISO 8601, empty for none */
  readonly overDate: string;
  readonly isOrdered: boolean;
  readonly wantsStraddle: boolean;
  readonly category: ContractDraft['excludedCategory'];
  /** name of the contract that `settings.applyIdSec` stands for; shown, never saved */
  readonly related?: string;
  /** what another client put into the draft and these pages do not show: it is handed back as it was */
  readonly settings: OtherSettings;
}

/** Settings with others in their place; what is undefined goes. */
export function withChange(settings: Content['settings'], change: Partial<Content['settings']>): Content['settings'] {
  return Object.fromEntries(Object.entries({ ...settings, ...change }).filter(([, value]) => value !== undefined));
}

/** Names of parties and fields are only told apart by their keys. */
export function createKey(): string {
  return crypto.randomUUID().slice(0, 8);
}

const DAY = 86_400_000;
/** China keeps one offset, and the hour a clerk expects a deadline at. */
const DEADLINE_CLOCK = 'T18:00:00+08:00';

/** 18:00 in China, so many days from now. */
export function deadlineIn(days: number, now: number): string {
  const day = new Date(now + days * DAY + 8 * 3_600_000).toISOString().slice(0, 10);
  return new Date(day + DEADLINE_CLOCK).toISOString();
}

/** An empty contract; `deadlineDays`: what the enterprise prescribes, 0 for nothing. */
export function startContent(own: Party, now: number, deadlineDays = 0): Content {
  return {
    contractName: '',
    parties: [own],
    files: [],
    overDate: deadlineIn(deadlineDays || USUAL_DEADLINE_DAYS, now),
    isOrdered: true,
    wantsStraddle: false,
    category: 'none',
    settings: {},
  };
}

const SHOWN: ReadonlySet<string> = new Set([
  'applyId',
  'applyNo',
  'savedAt',
  'revision',
  'files',
  'verdict',
  'repeats',
  'templateId',
  'related',
  'planned',
  'needVideoSign',
  'newNeedVideoSign',
  'contractName',
  'signatoryJson',
  'attatchFileNamesJson',
  'overDate',
  'ifOrder',
  'needQifengSign',
  'excludedCategory',
]);

/** What was asked of all parties at once is shown, and from then on kept, with each of them. */
function partiesOf({ signatoryJson, needVideoSign, newNeedVideoSign = needVideoSign }: OutputOf<typeof readDraft>): readonly Party[] {
  if (newNeedVideoSign !== 1) return signatoryJson;
  return signatoryJson.map((party) => ({ ...party, newNeedVideoSign: party.newNeedVideoSign ?? party.needVideoSign ?? 1 }));
}

export function contentOf(draft: OutputOf<typeof readDraft>): Content {
  return {
    contractName: draft.contractName,
    parties: partiesOf(draft),
    files: draft.attatchFileNamesJson,
    overDate: draft.overDate ?? '',
    isOrdered: draft.ifOrder === 1,
    wantsStraddle: draft.needQifengSign === 1,
    category: draft.excludedCategory,
    related: draft.related?.contractName ?? '',
    settings: Object.fromEntries(Object.entries(draft).filter(([name]) => !SHOWN.has(name))),
  };
}

/** A party is to be seen in a live call. */
export function asksForCall({ parties }: Pick<Content, 'parties'>): boolean {
  return parties.some(({ newNeedVideoSign }) => newNeedVideoSign === 2);
}

/** The content as the wire wants it. */
export function draftOf(content: Content): Omit<ContractDraft, 'applyId' | keyof OtherSettings> & OtherSettings {
  const { contractName, parties, files, overDate, isOrdered, wantsStraddle, category } = content;
  const { videoSignStartTime, ...settings } = content.settings;
  return {
    ...settings,
    // a moment for calls that nobody is asked for any more means nothing
    ...(videoSignStartTime !== undefined && (asksForCall(content) || settings.needVideoSign === 2) && { videoSignStartTime }),
    contractName,
    signatoryJson: [...parties],
    attatchFileNamesJson: files.map((file) => ({ ...file, fields: [...file.fields] })),
    ...(overDate === '' ? {} : { overDate }),
    ifOrder: isOrdered ? 1 : 0,
    needQifengSign: wantsStraddle ? 1 : 0,
    excludedCategory: category,
  };
}
