import { operateAdvancedTemplate, readTemplateDocument } from '@moqi/api/work/advanced-templates';
import {
  allowMemberUse,
  assignTemplateGroup,
  changeTemplateGroup,
  deleteTemplate,
  grantTemplate,
  listAdvancedTemplates,
  listTemplateGroups,
  listTemplates,
  operateTemplate,
  readTemplate,
  setTemplateStatus,
} from '@moqi/api/work/templates';
import type { Aim } from '../aims.ts';
import { contentsIn } from '../template.ts';

export const aims: Record<string, Aim> = {
  [allowMemberUse.name]: ({ tplId }) => ({ tplId, allowed: 0 }),
  [assignTemplateGroup.name]: ({ tplId, tplGroupId }) => ({ tplIds: [tplId], tplGroupId }),
  [changeTemplateGroup.name]: ({ tplGroupId, name }) => ({ oper: 'rename', tplGroupId, groupName: `${name}的分组` }),
  [deleteTemplate.name]: ({ tplId }) => ({ tplId }),
  [grantTemplate.name]: ({ tplId, memberId }) => ({ tplId, oper: 'grant', holders: [{ kind: 'member', id: memberId }] }),
  [listTemplateGroups.name]: () => ({}),
  [listAdvancedTemplates.name]: () => ({ pageSize: 100 }),
  [listTemplates.name]: () => ({ pageSize: 100 }),
  [operateTemplate.name]: ({ tplId, tplUploadId }) => ({ ...contentsIn(tplUploadId), tplId, revision: 1, publish: 1 }),
  [operateAdvancedTemplate.name]: ({ tplUploadId }) => ({ ...contentsIn(tplUploadId), variables: [] }),
  [readTemplateDocument.name]: ({ tplUploadId }) => ({ targetId: tplUploadId }),
  [readTemplate.name]: ({ tplId }) => ({ tplId }),
  [setTemplateStatus.name]: ({ tplId }) => ({ tplId, enabled: 0 }),
};

/** The file of the target's template has nothing to fill in. */
export const refusals = { [readTemplateDocument.name]: 'FILE_NOT_FILLABLE' } as const;
