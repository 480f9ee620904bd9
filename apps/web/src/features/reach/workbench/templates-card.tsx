import { listTemplates, listUsableTemplates } from '@moqi/api/work/templates';
import { Icon, LinkButton, Sheet, TextLink } from '@moqi/ui';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBegin } from '#entities/real-name/use-begin.ts';
import { useCall } from '#shared/call/use-call.ts';
import { useDoor } from '#shared/session/use-door.ts';

const MOST_USED = { order: 'month', pageSize: 4 } as const;

/** 常用模板: those that contracts are begun from most, each a click away from a contract. Absent while none was used. */
export function TemplatesCard() {
  const { t } = useTranslation('workbench');
  const door = useDoor();
  const ofCompany = useCall(listUsableTemplates, MOST_USED, { audience: 'enterprise', enabled: door === 'enterprise' });
  const own = useCall(listTemplates, { ...MOST_USED, state: 'enabled' }, { audience: 'personal', enabled: door === 'personal' });
  const { begin } = useBegin(door);
  const usable = ((door === 'enterprise' ? ofCompany : own).data?.list ?? []).filter(({ can }) => can.use);
  if (usable.length === 0) return null;
  return (
    <Sheet title={t('templates.title')} extra={<TextLink href="/tpl/general">{t('templates.all')}</TextLink>}>
      <ul className="workbench-templates">
        {usable.map((template) => (
          <li key={template.tplId}>
            <Icon of={FileText} size={15} tone="ink3" />
            <LinkButton
              kind="name"
              title={template.tplName}
              aria-label={t('templates.use', { name: template.tplName })}
              onClick={() => begin(template)}
            >
              {template.tplName}
            </LinkButton>
            <span className="workbench-templates-uses">
              {template.usedThisMonth > 0
                ? t('templates.thisMonth', { count: template.usedThisMonth })
                : t('templates.used', { count: template.usedCount })}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
