import { showSample } from '@moqi/api/reach/trials';
import type { FileReference } from '@moqi/api/trust/files';
import { fileUrl } from '#shared/call/index.ts';
import { type Content, createKey, deadlineIn, type Field, type Party } from '../model/content.ts';
import { createParty } from '../model/parties.ts';

/** Stands for the number that an upload has: the sample is nobody's upload. */
export const SAMPLE_ID = 'sample';
const A4 = { width: 595.28, height: 841.89, rotation: 0 };
/** Where the sample leaves room to sign, as shares of the page. */
const ROOM = {
  seal: { page: 0, x: 0.2, y: 0.43, width: 0.195, height: 0.138 },
  ink: { page: 0, x: 0.64, y: 0.465, width: 0.2, height: 0.06 },
} as const;

export interface SampleWords {
  readonly contractName: string;
  readonly fileName: string;
}

/** The sample's file, which is served to anybody from an address of its own. */
export function sampleReference({ fileName }: SampleWords): FileReference & { readonly url: string } {
  return {
    targetId: SAMPLE_ID,
    fileType: 1,
    sign: '',
    ts: '',
    fix: 'pdf',
    docHash: '',
    fileName,
    num: 1,
    size: 0,
    pages: [A4],
    repaired: false,
    brokenSignatures: false,
    sources: [],
    active: [],
    url: fileUrl(showSample, {}),
  };
}

/**
 * What the visitor begins with: two parties with made-up names. The company's seal is placed, the person's place is the visitor's to set.
 * @param isPlaced that one too, as nobody places anything on a phone
 */
export function sampleContent({ contractName, fileName }: SampleWords, now: number, isPlaced: boolean): Content {
  const company: Party = { ...createParty(1, 1), corpName: '墨契体验有限公司', fullName: '林小契', mobile: '13800000001' };
  const person: Party = { ...createParty(0, 2), fullName: '韩小墨', mobile: '13800000002' };
  const seal: Field = { key: createKey(), party: company.key, kind: 'seal', label: '', ...ROOM.seal };
  const ink: Field = { key: createKey(), party: person.key, kind: 'ink', label: '', ...ROOM.ink };
  return {
    contractName,
    parties: [company, person],
    files: [{ targetId: SAMPLE_ID, fileName, fields: isPlaced ? [seal, ink] : [seal] }],
    overDate: deadlineIn(7, now),
    isOrdered: true,
    wantsStraddle: false,
    category: 'none',
    settings: {},
  };
}

/** The file of the demo in the place of the one that was uploaded for it, with the places that were set. */
export function asDraft(content: Content, uploaded: Pick<FileReference, 'targetId'>): Content {
  const { targetId } = uploaded;
  const files = content.files.map((file) => ({ ...file, targetId, fields: file.fields.map((field) => ({ ...field, key: createKey() })) }));
  return { ...content, files };
}
