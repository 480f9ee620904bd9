import { type ContractActor, isOnOwnersSide, ownTask } from './capacity.ts';
import type { ContractDocument, Field, LoadedContract, PageSize } from './contract.ts';

/** A place on a page, with what is known of it. */
export interface Mark {
  readonly field: Field;
  readonly pageSize: PageSize;
  readonly isMine: boolean;
  /** it is in the bytes of the file, because its party signed */
  readonly isDone: boolean;
  readonly signedAt: Date | undefined;
}

/** The marks that an actor sees: its own, and once the contract is completed those of all parties. Its sender sees all. */
export function marksFor(
  { contract, participants }: LoadedContract,
  { documents, fields }: { readonly documents: readonly ContractDocument[]; readonly fields: readonly Field[] },
  actor: ContractActor,
): Mark[] {
  const mine = ownTask(participants, actor)?.participantId;
  const seesAll = contract.state === 'completed' || isOnOwnersSide(contract, actor);
  return fields.flatMap((field) => {
    const isMine = field.participantId === mine;
    const pageSize = documents.find(({ documentId }) => documentId === field.documentId)?.pages[field.page];
    if (pageSize === undefined || !(seesAll || isMine)) return [];
    const party = participants.find(({ participantId }) => participantId === field.participantId);
    const isDone = party?.state === 'signed';
    return [{ field, pageSize, isMine, isDone, signedAt: isDone ? party.signedAt : undefined }];
  });
}
