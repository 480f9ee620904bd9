import type { OutputOf } from '@moqi/api';
import {
  type enterPreparing,
  type FrameEvents,
  type FrameFailure,
  type PreparedContents,
  savePrepared,
  showPreparedFile,
} from '@moqi/api/reach/embedding';
import { CallRefused, call, fileUrl } from '#shared/call/index.ts';
import type { Content, References } from '../model/content.ts';
import { createSaver, type Saver, type Saving } from '../saving/saver.ts';

export type Entry = OutputOf<typeof enterPreparing>;

/** Tells the page around the frame. */
export type Tell = <Name extends keyof FrameEvents>(type: Name, detail: FrameEvents[Name]) => void;

export function contentOf({ contractName, contents, needCa, serverCa }: Entry): Content {
  const { signatoryJson, attatchFileNamesJson: files, overDate = '', ifOrder, needQifengSign } = contents;
  return {
    contractName,
    // numbers of identity cards are shown to nobody here, and kept by the server
    parties: signatoryJson.map((party) => ({ ...party, identityCard: '' })),
    files,
    overDate,
    isOrdered: ifOrder === 1,
    wantsStraddle: needQifengSign === 1,
    category: 'none',
    settings: { needCa, serverCa },
  };
}

function partyOf(party: Content['parties'][number]): PreparedContents['signatoryJson'][number] {
  const { identityCard: _, identityType: __, ...shown } = party;
  return shown;
}

export function preparedOf({ parties, files, overDate, isOrdered, wantsStraddle }: Content): PreparedContents {
  return {
    signatoryJson: parties.map(partyOf),
    attatchFileNamesJson: files.map((file) => ({ ...file, fields: [...file.fields] })),
    ...(overDate === '' ? {} : { overDate }),
    ifOrder: isOrdered ? 1 : 0,
    needQifengSign: wantsStraddle ? 1 : 0,
  };
}

/** The files, from where this page alone may read them. */
export const referencesOf = ({ token, files }: Entry): References =>
  Object.fromEntries(files.map((file) => [file.targetId, { ...file, url: fileUrl(showPreparedFile, { token, targetId: file.targetId }) }]));

/** Why nothing can be done here any more, by name; undefined: it can. A page knows the refusals by name that it names. */
export function failureOf({ code }: CallRefused): FrameFailure | undefined {
  switch (code) {
    case 'PREPARING_ENTRY_ENDED':
    case 'PREPARING_ENDED':
      return code;
    case 'CONTRACT_NOT_FOUND':
    case 'CONTRACT_NOT_DRAFT':
    case 'DRAFT_CHANGED':
      return 'DRAFT_GONE';
    default:
      return undefined;
  }
}

interface SaverOptions {
  readonly entry: Pick<Entry, 'token' | 'applyNo' | 'revision'>;
  readonly tell: Tell;
  readonly report: (saving: Saving) => void;
  /** Nothing can be saved here any more. */
  readonly onEnded: (error: CallRefused) => void;
}

export interface FramedSaver extends Saver<Content> {
  readonly revision: () => number;
  /** what was saved last is what is on the page */
  readonly isSaved: () => boolean;
}

const nothing = (): void => undefined;

/** Saves the draft of a frame, in which the browser keeps nothing. */
export function createFramedSaver({ entry, tell, report, onEnded }: SaverOptions): FramedSaver {
  const { token, applyNo } = entry;
  let { revision } = entry;
  let last: Saving['state'] = 'untouched';
  const save = async (content: Content) => {
    const saved = await call(savePrepared, { ...preparedOf(content), token, revision }, { isInBackground: true });
    revision = saved.revision;
    tell('saved', { applyNo, finished: false });
    return saved;
  };
  const saver = createSaver<Content>({
    save: (content) =>
      save(content).catch((error: unknown) => {
        if (error instanceof CallRefused && failureOf(error) !== undefined) onEnded(error);
        throw error;
      }),
    keep: nothing,
    forget: nothing,
    report: (saving) => {
      last = saving.state;
      report(saving);
    },
  });
  return { ...saver, revision: () => revision, isSaved: () => last === 'untouched' || last === 'saved' };
}
