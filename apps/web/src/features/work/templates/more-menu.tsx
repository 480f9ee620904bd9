import { RowMenu } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import type { ShownTemplate } from './use-templates.ts';

/** What is done with one template by those who manage it. */
export type TemplateStep = 'bulk' | 'collect' | 'edit' | 'enable' | 'disable' | 'grant' | 'assign' | 'delete';

interface MoreMenuProps {
  readonly template: ShownTemplate;
  readonly onStep: (step: TemplateStep, template: ShownTemplate) => void;
  /** shown beside the menu already */
  readonly without?: readonly TemplateStep[];
}

export function MoreMenu({ template, onStep, without = [] }: MoreMenuProps) {
  const { t } = useTranslation('templates');
  const { can, tplName } = template;
  const may: Record<TemplateStep, boolean> = { ...can, bulk: can.use, collect: can.use, assign: can.edit };
  const steps = (['bulk', 'collect', 'edit', 'enable', 'disable', 'grant', 'assign', 'delete'] as const).filter(
    (step) => may[step] && !without.includes(step),
  );
  return (
    <RowMenu
      label={t('more', { name: tplName })}
      steps={steps}
      word={(step) => t(`step.${step}`)}
      danger={['delete']}
      onTake={(step) => onStep(step, template)}
    />
  );
}
