import { Button, Chip, look } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { FavouriteStar } from './favourite-star.tsx';
import { MoreMenu, type TemplateStep } from './more-menu.tsx';
import { TemplatePicture } from './template-picture.tsx';
import { TemplateState } from './template-state.tsx';
import { useFacts } from './template-words.ts';
import type { ShownTemplate } from './use-templates.ts';

export interface TemplateListProps {
  readonly templates: readonly ShownTemplate[];
  readonly onUse: (template: ShownTemplate) => void;
  readonly onOpen: (template: ShownTemplate) => void;
  readonly onStep: (step: TemplateStep, template: ShownTemplate) => void;
  readonly onMark: (template: ShownTemplate) => void;
}

function Card({ template, onUse, onOpen, onStep, onMark }: Omit<TemplateListProps, 'templates'> & { readonly template: ShownTemplate }) {
  const { t } = useTranslation('templates');
  const format = useFormat();
  const facts = useFacts();
  const { tplName, groupName, state, usedCount, updatedBy, updateTime, can } = template;
  return (
    <li className={`tpl-card ${look('sheet')}`}>
      <div className="tpl-card-paper">
        <TemplatePicture {...template} />
        <FavouriteStar template={template} onMark={onMark} />
        <div className="tpl-card-acts">
          {can.use && (
            <Button kind="primary" aria-label={t('useNamed', { name: tplName })} onClick={() => onUse(template)}>
              {t('use')}
            </Button>
          )}
          {can.edit && !can.use && <Button onClick={() => onStep('edit', template)}>{t('step.edit')}</Button>}
          <Button aria-label={t('previewNamed', { name: tplName })} onClick={() => onOpen(template)}>
            {t('preview')}
          </Button>
        </div>
      </div>
      <div className="tpl-card-facts">
        <div className={look('between')}>
          <h2 className={look('ellipsis')} title={tplName}>
            {tplName || t('unnamed')}
          </h2>
          {groupName !== '' && <Chip small>{groupName}</Chip>}
          {(can.edit || can.use) && <MoreMenu template={template} onStep={onStep} />}
        </div>
        <p className={look('ellipsis')}>{facts(template)}</p>
        <p className={look('between')}>
          {state === 'enabled' ? <span>{t('used', { count: usedCount })}</span> : <TemplateState state={state} />}
          <span className={look('ellipsis')}>{[updatedBy, format.time(updateTime)].join(' ')}</span>
        </p>
      </div>
    </li>
  );
}

/** Templates as their first pages with the places to fill in. */
export function TemplateCards({ templates, ...acts }: TemplateListProps) {
  const { t } = useTranslation('templates');
  return (
    <ul className="tpl-cards" aria-label={t('list')}>
      {templates.map((template) => (
        <Card key={template.tplId} template={template} {...acts} />
      ))}
    </ul>
  );
}
