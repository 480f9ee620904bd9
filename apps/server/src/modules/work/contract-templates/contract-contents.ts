import { questionOf } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import {
  type Contract,
  type ContractDocument,
  type Field,
  isAttachment,
  type PageSize,
  type Participant,
} from '#modules/work/contracts/index.ts';
import type { PlacedField, PlacedFile, TemplateContents, TemplateRole } from '#modules/work/templates/index.ts';

/** A file of the contract, and the upload that the template gets of it. */
export interface KeptFile {
  readonly document: Pick<ContractDocument, 'documentId' | 'fileName' | 'pages' | 'version'>;
  readonly uploadId: string;
}

interface Whole {
  readonly contract: Pick<Contract, 'name' | 'owner' | 'isOrdered' | 'hasStraddle' | 'contractType' | 'draft'>;
  readonly participants: readonly Pick<
    Participant,
    'participantId' | 'position' | 'kind' | 'order' | 'readSeconds' | 'asksPassword' | 'accountParty'
  >[];
  readonly fields: readonly Field[];
  readonly files: readonly KeptFile[];
}

const PARTIES = '甲乙丙丁戊己庚辛壬癸';
const letterOf = (position: number): string => `${PARTIES[position] ?? `第${position + 1}`}方`;
const keyOf = (position: number): string => `role${position + 1}`;

/** What the owner's own template called its parties, and what the owner asks of each, is the owner's; nobody else sees more than 甲方 and 乙方. */
function rolesOf({ contract, participants }: Whole, party: PartyId): TemplateRole[] {
  const named = contract.owner === party ? (contract.draft?.parties ?? []).map(({ role = '' }) => role) : [];
  const own = participants.find(({ accountParty }) => accountParty === party);
  return participants.map((one) => {
    const { position, kind, order, readSeconds } = one;
    const asked = contract.owner === party && one.asksPassword && { asksPassword: true };
    return { key: keyOf(position), kind, name: named[position] || letterOf(position), isOwn: one === own, order, readSeconds, ...asked };
  });
}

/** Points back into shares of the page. Of a straddle seal the strip on the first page tells where the seal is cut, and how large it is. */
function shareOf({ kind, page, x, y, width, height }: Field, pages: readonly PageSize[]): Omit<PlacedField, 'key' | 'party' | 'label'> {
  const size = pages[page];
  if (size === undefined) throw new Error('a field lies on no page of its file');
  const place = { x: x / size.width, y: y / size.height, width: width / size.width, height: height / size.height };
  return kind === 'straddle' ? { kind, page: 0, ...place, x: 0, width: height / size.width } : { kind, page, ...place };
}

function fileOf({ document, uploadId }: KeptFile, { fields, participants }: Whole): PlacedFile {
  const placed = fields.flatMap((field): PlacedField[] => {
    const signer = participants.find(({ participantId }) => participantId === field.participantId);
    if (field.documentId !== document.documentId || signer === undefined) return [];
    const { fieldId, label } = field;
    return [{ key: fieldId, party: keyOf(signer.position), ...shareOf(field, document.pages), label, ...questionOf(field) }];
  });
  return { uploadId, fileName: document.fileName, fields: placed, ...(isAttachment(document) && { isAttachment: true }) };
}

/** 存为模板: the contract without anybody in it. Its type is known to its owner's party alone. */
export function contentsOfContract(whole: Whole, party: PartyId): TemplateContents {
  const { name, isOrdered, hasStraddle, owner, contractType } = whole.contract;
  return {
    name,
    roles: rolesOf(whole, party),
    files: whole.files.map((file) => fileOf(file, whole)),
    isOrdered,
    hasStraddle,
    ...(owner === party && contractType && { contractType }),
  };
}
