import {
  type CompanyContactRow,
  createCompanyContact,
  deleteCompanyContact,
  listCompanyContacts,
  MOST_COMPANY_CONTACTS,
  updateCompanyContact,
} from '@moqi/api/enterprise/contacts';
import { readAddress, unifiedSocialCreditCode } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '#kernel/refusal.ts';
import { fieldRefusal } from '#modules/account/identity/index.ts';
import { handle } from '#operation/handle.ts';
import {
  type CompanyContact,
  companyContactPage,
  contactWithCode,
  countCompanyContacts,
  deleteCompanyContactRow,
  insertCompanyContact,
  updateCompanyContactRow,
} from '../store/company-contacts.ts';

const toWire = ({ contact_id, name, credit_code, address, updated_at }: CompanyContact): CompanyContactRow => ({
  contactId: contact_id,
  name,
  idNo: credit_code,
  accountNo: address,
  updateTime: updated_at.toISOString(),
});

/** What a page sends, checked. @throws DomainError INPUT_INVALID */
function written(given: { name: string; idNo: string; accountNo: string }): Pick<CompanyContact, 'name' | 'credit_code' | 'address'> {
  const wrong = unifiedSocialCreditCode(given.idNo);
  if (wrong) throw new DomainError('INPUT_INVALID', fieldRefusal('idNo', wrong));
  const address = readAddress(given.accountNo)?.text;
  if (address === undefined) {
    const reason = { 'zh-CN': '不是手机号或邮箱', en: 'not a mobile number or e-mail address' };
    throw new DomainError('INPUT_INVALID', { field: 'accountNo', reason });
  }
  return { name: given.name, credit_code: given.idNo, address };
}

export const listCompanyContactsHandler = handle(listCompanyContacts, async ({ actor, input, tx }) => {
  const { itemPage, pageSize, name, idNo, accountNo, mQuery } = input;
  const query = { name, creditCode: idNo, address: accountNo, any: mQuery };
  const list = await companyContactPage(tx, actor.party, query, { itemPage, pageSize });
  return { list: list.map(toWire), count: await countCompanyContacts(tx, actor.party, query), itemPage, pageSize };
});

export const createCompanyContactHandler = handle(createCompanyContact, async ({ actor, input, now, tx, fail }) => {
  const made = { contact_id: uuidv7({ msecs: now.getTime() }), ...written(input), updated_at: now };
  if ((await countCompanyContacts(tx, actor.party)) >= MOST_COMPANY_CONTACTS)
    fail('TOO_MANY_COMPANY_CONTACTS', { limit: MOST_COMPANY_CONTACTS });
  if (await insertCompanyContact(tx, actor.party, made)) return toWire(made);
  const other = await contactWithCode(tx, actor.party, made.credit_code);
  return fail('COMPANY_CONTACT_EXISTS', { name: other?.name ?? made.name });
});

export const updateCompanyContactHandler = handle(updateCompanyContact, async ({ actor, input, now, tx, fail }) => {
  const changed = { contact_id: input.contactId, ...written(input), updated_at: now };
  const other = await contactWithCode(tx, actor.party, changed.credit_code);
  if (other && other.contact_id !== input.contactId) fail('COMPANY_CONTACT_EXISTS', { name: other.name });
  if (!(await updateCompanyContactRow(tx, actor.party, changed))) fail('COMPANY_CONTACT_UNKNOWN');
  return toWire(changed);
});

export const deleteCompanyContactHandler = handle(deleteCompanyContact, async ({ actor, input, tx, fail }) => {
  if (!(await deleteCompanyContactRow(tx, actor.party, input.contactId))) fail('COMPANY_CONTACT_UNKNOWN');
  return { deleted: true as const };
});
