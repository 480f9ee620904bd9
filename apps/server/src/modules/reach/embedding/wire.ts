import type { PreparedContents } from '@moqi/api/reach/embedding';
import type { Draft } from '#modules/work/contracts/index.ts';
import { draftFromWire, draftToWire } from '#modules/work/sending/index.ts';
import type { Prepared } from './preparing.ts';

type PartyInFrame = PreparedContents['signatoryJson'][number];

function partyToWire(party: ReturnType<typeof draftToWire>['signatoryJson'][number]): PartyInFrame {
  const { identityCard: _, identityType: __, ...shown } = party;
  return shown;
}

/** What a frame is shown of a draft, and sets. */
export function contentsToWire(draft: Draft): PreparedContents {
  const { signatoryJson, attatchFileNamesJson, overDate, ifOrder, needQifengSign } = draftToWire(draft);
  return {
    signatoryJson: signatoryJson.map(partyToWire),
    attatchFileNamesJson,
    ...(overDate !== undefined && { overDate }),
    ifOrder,
    needQifengSign,
  };
}

/** The same from the wire, in the words of the draft that it belongs to. */
export function preparedFromWire(draft: Draft, { signatoryJson, ...set }: PreparedContents): Prepared {
  const parties = signatoryJson.map((party) => ({ ...party, identityCard: '' }));
  return draftFromWire({ ...draftToWire(draft), overDate: undefined, ...set, signatoryJson: parties });
}
