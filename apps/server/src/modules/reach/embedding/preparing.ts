import type { PartyId } from '#kernel/actor.ts';
import type { Draft } from '#modules/work/contracts/index.ts';

/** 嵌入准备合同: one draft, whose parties and places are set in a frame of one origin. */
export interface Preparing {
  /** whose draft it is, and whose key */
  readonly party: PartyId;
  readonly preparingId: string;
  readonly keyId: string;
  readonly contractId: string;
  /** the person in the frame may send it */
  readonly maySend: boolean;
  readonly origin: string;
}

/** What a frame sets of a draft. */
export type Prepared = Pick<Draft, 'parties' | 'files' | 'deadline' | 'isOrdered' | 'hasStraddle'>;

/** There is something to sign, and it has a name: both are the program's to give. */
export const isPreparable = ({ name, files }: Pick<Draft, 'name' | 'files'>): boolean => name !== '' && files.length > 0;

/**
 * The draft with what was set in a frame, and else as it was: the files are those it had, and of a party that is still the same person the
 * number of the identity card is kept, which frames never see. Undefined: a file is named that the draft does not have.
 */
export function withPrepared(draft: Draft, prepared: Prepared): Draft | undefined {
  const set = new Map(prepared.files.map((file) => [file.uploadId, file]));
  if (prepared.files.some(({ uploadId }) => !draft.files.some((file) => file.uploadId === uploadId))) return undefined;
  const files = draft.files.map((file) => {
    const { fields, isAttachment } = set.get(file.uploadId) ?? file;
    const { isAttachment: _, ...kept } = file;
    return { ...kept, fields, ...(isAttachment && { isAttachment }) };
  });
  const parties = prepared.parties.map((party) => {
    const former = draft.parties.find(({ key }) => key === party.key);
    const isSame = former !== undefined && former.name === party.name && former.kind === party.kind;
    return isSame ? { ...party, identityType: former.identityType, identityNumber: former.identityNumber } : party;
  });
  const { deadline, isOrdered, hasStraddle } = prepared;
  return { ...draft, parties, files, deadline, isOrdered, hasStraddle };
}
