import type { TemplateContents, TemplateState } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';

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
}

/** The version that a contract was begun from. */
export interface TemplateVersion {
  readonly templateId: string;
  readonly version: number;
}

/** What a template looks like to whoever comes across it. */
export function shownContents({ published, working }: Pick<Template, 'published' | 'working'>): TemplateContents {
  return published ?? working;
}

const MOST_PLACES = 12;

/** Facts of a card: how many sign, in how many places, and where on the first page that has any. */
export function summaryOf({ roleJson, attatchFileNamesJson }: TemplateContents) {
  const [first, ...rest] = attatchFileNamesJson.map(({ fields }) => fields.filter(({ kind }) => kind !== 'straddle'));
  const placed = [first ?? [], ...rest].find((fields) => fields.length > 0) ?? [];
  const page = Math.min(...placed.map((field) => field.page));
  return {
    partyCount: roleJson.length,
    placeCount: attatchFileNamesJson.reduce((sum, { fields }) => sum + fields.length, 0),
    places: placed
      .filter((field) => field.page === page)
      .slice(0, MOST_PLACES)
      .map(({ x, y, width, height }) => ({ x, y, width, height })),
  };
}
