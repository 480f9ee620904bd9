import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { operateTemplate } from '../templates/operate-template.ts';
import { templateVariable } from '../templates/variable.ts';
import { words } from './read-document.ts';

export const operateAdvancedTemplate = defineOperation({
  // 新建、编辑高级模板
  name: 'advanced.operateAdvancedTemplate',
  summary:
    'Saves a template with variables; with publish 1 it becomes the next version. `problems` is what keeps it from being published, also where it was only saved.',
  input: operateTemplate.input.extend({ variables: z.array(templateVariable).max(200) }),
  output: operateTemplate.output.extend({ problems: z.array(words) }),
  errors: [
    'TEMPLATE_UNKNOWN',
    'TEMPLATE_CHANGED',
    'TEMPLATE_HAS_NO_VARIABLES',
    'TEMPLATE_INCOMPLETE',
    'TEMPLATE_NAME_TAKEN',
    'TEMPLATE_GROUP_UNKNOWN',
    'FILE_UNKNOWN',
  ],
  permission: 'templates.manage',
  changes: ['templates'],
  mounts: { corporateAdmin: '/c/m/tpl2/operTpl', personal: '/i/tpl/advancedVersion/operTpl' },
});
