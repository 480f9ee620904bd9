import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import { forgetPerson } from './listeners/forget-person.ts';
import { untagMember } from './listeners/untag-member.ts';
import { deleteUserTagHandler, saveUserTagHandler, tagUsersHandler } from './operations/change-user-tags.ts';
import { checkPersonHandler } from './operations/check-person.ts';
import {
  createCompanyContactHandler,
  deleteCompanyContactHandler,
  listCompanyContactsHandler,
  updateCompanyContactHandler,
} from './operations/company-contacts.ts';
import { findContactHandler } from './operations/find-contact.ts';
import { listTagCarriersHandler, listUserTagsHandler } from './operations/list-user-tags.ts';
import { lookUpCreditCodeHandler } from './operations/look-up-credit-code.ts';
import { closeOuterLinkHandler, openOuterLinkHandler, readCardHandler, readOuterLinkHandler } from './operations/outer-link.ts';
import { readLookupSourcesHandler } from './operations/read-lookup-sources.ts';

export const handlers: readonly Handler[] = [
  checkPersonHandler,
  closeOuterLinkHandler,
  createCompanyContactHandler,
  deleteCompanyContactHandler,
  deleteUserTagHandler,
  findContactHandler,
  listCompanyContactsHandler,
  listTagCarriersHandler,
  listUserTagsHandler,
  lookUpCreditCodeHandler,
  openOuterLinkHandler,
  readCardHandler,
  readLookupSourcesHandler,
  readOuterLinkHandler,
  saveUserTagHandler,
  tagUsersHandler,
  updateCompanyContactHandler,
];
export const listeners: readonly Listener[] = [forgetPerson, ...untagMember];
