import type { PartyId } from '#kernel/actor.ts';

/** 客户制作模板: one template, made by one customer at a page that a key asked for. */
export interface Authoring {
  /** whose template it becomes, and whose key */
  readonly party: PartyId;
  readonly authoringId: string;
  readonly keyId: string;
  readonly customerNo: string;
  readonly page: 'edit' | 'preview';
  /** undefined: it was not saved yet */
  readonly templateId: string | undefined;
  /** what the customer finishes is in use at once */
  readonly publishes: boolean;
  /** of the page around it; empty: it stands in a window of its own */
  readonly origin: string;
  /** what was uploaded at the page */
  readonly uploadIds: readonly string[];
}

/** Of one page. */
export const MOST_AUTHORED_FILES = 20;

/** The page opens the files that were uploaded at it and those the template has, and nothing else of the company. */
export function isOfPage(wanted: readonly string[], uploaded: readonly string[], inTemplate: readonly string[]): boolean {
  return wanted.every((id) => uploaded.includes(id) || inTemplate.includes(id));
}
