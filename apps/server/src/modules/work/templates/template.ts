import type { ContractType } from '@moqi/api/work/flows';
import type { FIELD_KINDS } from '@moqi/api/work/sending';
import type { TemplateState } from '@moqi/api/work/templates';
import type { TextQuestion } from '@moqi/rules';
import type { Variable } from '@moqi/rules/variables';
import type { PartyId } from '#kernel/actor.ts';

/** A placed field; shares 0–1 of the displayed page from its top left. A straddle seal uses only `y` (its offset from the top) and `width`. */
export interface PlacedField extends TextQuestion {
  readonly key: string;
  /** the key of the party or role that it belongs to */
  readonly party: string;
  readonly kind: (typeof FIELD_KINDS)[number];
  /** page numbers start at 0 */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** text fields: what the signer is asked for */
  readonly label: string;
}

/** An uploaded file with the fields that were placed in it. */
export interface PlacedFile {
  readonly uploadId: string;
  readonly fileName: string;
  readonly fields: readonly PlacedField[];
  /** 附件: the sender said that nobody signs it */
  readonly isAttachment?: boolean | undefined;
}

/** 签署方角色: who signs, as long as nobody is named. */
export interface TemplateRole {
  /** the placed fields refer to it */
  readonly key: string;
  readonly kind: 'person' | 'organization';
  /** 供应商, 承租方 … */
  readonly name: string;
  /** the party that uses the template signs in this role */
  readonly isOwn: boolean;
  /** equal numbers sign in parallel; ignored unless the contract is ordered */
  readonly order: number;
  /** forced reading, 0–300 s */
  readonly readSeconds: number;
  /** the sign password beside the code */
  readonly asksPassword?: boolean | undefined;
  /** it signs for one row of what is filled in, in place of the role of this key */
  readonly inRow?: { readonly of: string; readonly holder: RoleHolder } | undefined;
}

/** Who signs in a role; empty where nothing is said. */
export interface RoleHolder {
  readonly name: string;
  readonly organizationName: string;
  readonly mobile: string;
  readonly email: string;
  readonly identityNumber: string;
}

/** A place to sign that a file names; found on the pages once values are filled in. */
export interface PlaceMark {
  readonly place: 'seal' | 'ink' | 'date';
  /** the name of the role */
  readonly role: string;
  /** it stands within rows of the name of the role, which signs once for each of them */
  readonly isRepeated?: true;
}

/** What a contract takes over from its template. */
export interface TemplateContents {
  readonly name: string;
  readonly contractType?: ContractType | undefined;
  readonly roles: readonly TemplateRole[];
  readonly files: readonly PlacedFile[];
  readonly isOrdered: boolean;
  readonly hasStraddle: boolean;
  /** 高级模板: what is filled in before a contract is begun from it; absent, nothing is */
  readonly variables?: readonly Variable[];
  /** of its Word files, beside the fields that were placed by hand */
  readonly marks?: readonly PlaceMark[];
}

/** 模板: what was saved last, and which published version is in use. */
export interface Template {
  readonly party: PartyId;
  readonly templateId: string;
  /** of the version in use; of a draft what was saved last */
  readonly name: string;
  readonly groupId: string | undefined;
  readonly groupName: string;
  readonly state: TemplateState;
  readonly working: TemplateContents;
  readonly revision: number;
  /** 0: never published */
  readonly version: number;
  readonly publishedRevision: number;
  /** of the version in use */
  readonly published: TemplateContents | undefined;
  readonly isForEverybody: boolean;
  readonly usedCount: number;
  readonly updatedAt: Date;
  readonly updatedByName: string;
  /** 客户制作的模板: by what a program of the party knows who made it; empty: the party itself did */
  readonly customerNo: string;
}

/** The version that a contract was begun from. */
export interface TemplateVersion {
  readonly templateId: string;
  readonly version: number;
}

/** The contents that a template is shown with. */
export function shownContents({ published, working }: Pick<Template, 'published' | 'working'>): TemplateContents {
  return published ?? working;
}

const MOST_PLACES = 12;

/** A template whose files are made anew of what is filled in. */
export const isAdvanced = ({ variables }: Pick<TemplateContents, 'variables'>): boolean => variables !== undefined;

/** Facts of a card: how many sign, in how many places, and where on the first page, which is its picture. */
export function summaryOf(contents: TemplateContents) {
  const { roles, files, marks = [] } = contents;
  return {
    partyCount: roles.length,
    placeCount: files.reduce((sum, { fields }) => sum + fields.length, marks.length),
    hasVariables: isAdvanced(contents),
    places: (files[0]?.fields ?? [])
      .filter(({ kind, page }) => kind !== 'straddle' && page === 0)
      .slice(0, MOST_PLACES)
      .map(({ x, y, width, height }) => ({ x, y, width, height })),
  };
}

/** A template as the log names it. */
export function templateObject({ templateId: id, name }: Pick<Template, 'templateId' | 'name'>) {
  return { type: 'template', id, name };
}
