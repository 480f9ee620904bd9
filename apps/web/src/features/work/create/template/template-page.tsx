import type { OutputOf } from '@moqi/api';
import { readTemplate } from '@moqi/api/work/templates';
import { Button, ButtonLink, ErrorPage, SkeletonRows } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoPermissionPage } from '#entities/permission/no-permission-page.tsx';
import { usePermits } from '#entities/permission/use-permission.ts';
import { useCall } from '#shared/call/index.ts';
import { pathInMode } from '#shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { ToolFrame } from '#shells/tool.tsx';
import type { Content } from '../model/content.ts';
import type { Oneself } from '../model/own-party.ts';
import type { Step } from '../model/steps.ts';
import { startTemplate, templateContent } from '../model/template-content.ts';
import { readCopy } from '../saving/kept-copy.ts';
import { useOneself } from '../use-oneself.ts';
import { type TemplateStart, TemplateWizard } from './template-wizard.tsx';
import '../create.css';

export interface TemplateAddress {
  /** the template that is edited */
  readonly tplId?: string;
  readonly step?: Step;
}

interface TemplatePageProps {
  readonly address: TemplateAddress;
  /** Changes the address; `replace` leaves no trace in the history. */
  readonly onGo: (address: TemplateAddress, replace: boolean) => void;
}

function newStart(owner: string, content: Content): TemplateStart {
  const copy = readCopy({ owner, id: undefined });
  const found = copy ?? { content, references: {} };
  const fresh = { id: undefined, savedAt: undefined, revision: undefined, version: 0, isRestored: copy !== undefined };
  return { ...fresh, content: found.content, references: found.references, publication: { tplGroupId: 'none', memberUse: 1 } };
}

/** A template as the server has it, or this device's copy when that was changed later. */
function continuedStart(owner: string, template: OutputOf<typeof readTemplate>, oneself: Oneself): TemplateStart {
  const { tplId: id, savedAt, files, revision, version, tplGroupId, memberUse } = template;
  const references = Object.fromEntries(files.map((reference) => [reference.targetId, reference]));
  const known = { id, savedAt, revision, version, publication: { tplGroupId: tplGroupId ?? 'none', memberUse } };
  const copy = readCopy({ owner, id });
  if (copy && copy.at > new Date(savedAt).getTime()) {
    return { ...known, content: copy.content, references: { ...copy.references, ...references }, isRestored: true };
  }
  return { ...known, content: templateContent(template.contents, oneself), references, isRestored: false };
}

/** 新建、编辑模板: a person's own templates, or with the permission those of the enterprise. */
export function TemplatePage(props: TemplatePageProps) {
  const { t } = useTranslation('create');
  const isEnterprise = useSession(inEnterprise);
  const manages = usePermits('templates.manage');
  if (!isEnterprise || manages) return <OpenedTemplate {...props} />;
  return (
    <ToolFrame backHref="/tpl/general" name={t('template.title')}>
      <NoPermissionPage permission="templates.manage" />
    </ToolFrame>
  );
}

/** The address names the template once it is saved, so that a reload continues where one was. */
function OpenedTemplate({ address, onGo }: TemplatePageProps) {
  const { t } = useTranslation('create');
  const router = useRouter();
  const { oneself, owner: self } = useOneself();
  const owner = `${self}.template`;
  const isEnterprise = useSession(inEnterprise);
  const door = isEnterprise ? 'corporateAdmin' : 'personal';
  const listHref = pathInMode('/tpl/general', isEnterprise);
  // the number that a new template gets while it is worked on opens nothing again
  const [tplId] = useState(address.tplId);
  const template = useCall(readTemplate, { tplId: tplId ?? '' }, { audience: door, enabled: tplId !== undefined });
  const start = useMemo(() => {
    if (tplId === undefined) return newStart(owner, startTemplate(oneself, { own: t('template.we'), other: t('template.they') }));
    return template.data && continuedStart(owner, template.data, oneself);
  }, [tplId, owner, oneself, template.data, t]);
  const [opened, setOpened] = useState<typeof start>();
  if (start && !opened) setOpened(start);
  if (template.error && !opened) {
    return (
      <ToolFrame backHref={listHref} name={t('template.title')}>
        <ErrorPage
          title={t('template.failed')}
          help={template.error.msg}
          actions={
            template.error.code === 'TEMPLATE_UNKNOWN' ? (
              <ButtonLink kind="primary" href={listHref}>
                {t('template.toList')}
              </ButtonLink>
            ) : (
              <Button kind="primary" onClick={() => void template.refetch()}>
                {t('failed.retry')}
              </Button>
            )
          }
        />
      </ToolFrame>
    );
  }
  if (!opened) {
    return (
      <ToolFrame backHref={listHref} name={t('template.title')}>
        <SkeletonRows label={t('loading')} rows={6} />
      </ToolFrame>
    );
  }
  return (
    <TemplateWizard
      start={opened}
      owner={owner}
      oneself={oneself}
      door={door}
      listHref={listHref}
      step={address.step}
      onGo={(id, step, replace) => onGo({ ...(id === undefined ? {} : { tplId: id }), step }, replace)}
      onDone={() => void router.navigate({ href: listHref })}
    />
  );
}
