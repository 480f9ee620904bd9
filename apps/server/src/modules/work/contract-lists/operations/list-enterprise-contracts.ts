import { countEnterpriseContracts, listEnterpriseContracts, readContractChoices } from '@moqi/api/work/contract-lists';
import { tagsOfParty } from '#modules/enterprise/contacts/index.ts';
import { categoryNames } from '#modules/work/categories/index.ts';
import { templatesUsed } from '#modules/work/drawers/index.ts';
import { templateNames } from '#modules/work/templates/index.ts';
import { handle } from '#operation/handle.ts';
import { splitEnterpriseFilters } from '../acts/enterprise-filters.ts';
import { countByStatus, listDrawers } from '../acts/list-drawers.ts';
import { enterpriseRowToWire } from '../wire.ts';

export const listEnterpriseContractsHandler = handle(listEnterpriseContracts, async ({ actor, input, now, platform, tx }) => {
  const { role, filters, more } = await splitEnterpriseFilters(tx, actor.party, input);
  return listDrawers(tx, { platform, actor, filters, now, more }, role, enterpriseRowToWire);
});

export const countEnterpriseContractsHandler = handle(countEnterpriseContracts, async ({ actor, input, now, platform, tx }) => {
  const { role, filters, more } = await splitEnterpriseFilters(tx, actor.party, input);
  return countByStatus(tx, { platform, actor, filters, now, more }, role);
});

export const readContractChoicesHandler = handle(readContractChoices, async ({ actor: { party }, tx }) => {
  const names = await templateNames(tx, party, await templatesUsed(tx, party));
  const templates = [...names].map(([tplId, tplName]) => ({ tplId, tplName }));
  const categories = (await categoryNames(tx, party)).map(({ categoryId, name }) => ({ categoryId, categoryName: name }));
  const tags = (await tagsOfParty(tx, party)).map(({ tagId, name }) => ({ tagId, tagName: name }));
  return { templates: templates.sort((one, other) => one.tplName.localeCompare(other.tplName, 'zh-CN')), categories, tags };
});
