import { IconButton } from '@moqi/ui';
import Dropdown from 'antd/es/dropdown';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ShownTemplate } from './use-templates.ts';

/** What is done with one template by those who manage it. */
export type TemplateStep = 'edit' | 'enable' | 'disable' | 'grant' | 'assign' | 'delete';

interface MoreMenuProps {
  readonly template: ShownTemplate;
  readonly onStep: (step: TemplateStep, template: ShownTemplate) => void;
  /** shown beside the menu already */
  readonly without?: readonly TemplateStep[];
}

export function MoreMenu({ template, onStep, without = [] }: MoreMenuProps) {
  const { t } = useTranslation('templates');
  const { can, tplName } = template;
  const steps = (
    [
      ...(['edit', 'enable', 'disable', 'grant'] as const).filter((step) => can[step]),
      ...(can.edit ? ['assign' as const] : []),
    ] as TemplateStep[]
  )
    .concat(can.delete ? ['delete'] : [])
    .filter((step) => !without.includes(step));
  if (steps.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: steps.map((step) => ({ key: step, label: t(`step.${step}`), danger: step === 'delete' })),
        onClick: ({ key }) => onStep(key as TemplateStep, template),
      }}
    >
      <IconButton icon={Ellipsis} label={t('more', { name: tplName })} />
    </Dropdown>
  );
}
