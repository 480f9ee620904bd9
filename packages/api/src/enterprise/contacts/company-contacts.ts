import { z } from 'zod';
import { targetId } from '../../account/identity/account.ts';
import { defineOperation } from '../../operation.ts';
import { oneLine, pageOf } from '../../wire/shapes.ts';

export const MOST_COMPANY_CONTACTS = 5000;

const companyContactRow = z.object({
  contactId: z.uuid(),
  name: z.string(),
  /** unified social credit code */
  idNo: z.string(),
  /** mobile number or e-mail address of who handles contracts there */
  accountNo: z.string(),
  updateTime: z.string(),
});
export type CompanyContactRow = z.infer<typeof companyContactRow>;

const name = oneLine(100).min(2);
const idNo = z.string().trim().toUpperCase().length(18);
const query = z.string().trim().max(100).optional();

export const listCompanyContacts = defineOperation({
  // 往来企业列表
  name: 'contacts.listCompanyContacts',
  summary: 'The companies that a person writes contracts with, by name. `mQuery` looks in name, credit code and address at once.',
  input: z.object({
    itemPage: z.number().int().min(1).default(1),
    pageSize: z.number().int().min(1).max(100).default(20),
    name: query,
    idNo: query,
    accountNo: query,
    mQuery: query,
  }),
  output: pageOf(companyContactRow),
  errors: [],
  reads: ['companyContacts'],
  mounts: { personal: '/i/enterpriseList/listByPage' },
});

export const createCompanyContact = defineOperation({
  // 新增往来企业
  name: 'contacts.createCompanyContact',
  summary: 'Writes down a company. Its credit code is checked, and stands in the list once.',
  input: z.object({ name, idNo, accountNo: targetId }),
  output: companyContactRow,
  errors: ['INPUT_INVALID', 'COMPANY_CONTACT_EXISTS', 'TOO_MANY_COMPANY_CONTACTS'],
  changes: ['companyContacts'],
  mounts: { personal: '/i/enterpriseList/create' },
});

export const updateCompanyContact = defineOperation({
  // 修改往来企业
  name: 'contacts.updateCompanyContact',
  summary: 'Writes a company down anew.',
  input: z.object({ contactId: z.uuid(), name, idNo, accountNo: targetId }),
  output: companyContactRow,
  errors: ['INPUT_INVALID', 'COMPANY_CONTACT_EXISTS', 'COMPANY_CONTACT_UNKNOWN'],
  changes: ['companyContacts'],
  mounts: { personal: '/i/enterpriseList/update' },
});

export const deleteCompanyContact = defineOperation({
  // 删除往来企业
  name: 'contacts.deleteCompanyContact',
  summary: 'Takes a company off the list; contracts with it stay.',
  input: z.object({ contactId: z.uuid() }),
  output: z.object({ deleted: z.literal(true) }),
  errors: ['COMPANY_CONTACT_UNKNOWN'],
  changes: ['companyContacts'],
  mounts: { personal: '/i/enterpriseList/delete' },
});
