import './advanced-templates.css';
import { operateAdvancedTemplate } from '@moqi/api/work/advanced-templates';
import { FieldError, FileButton, look, PageHeader, useToast } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NoPermissionPage } from '#entities/permission/no-permission-page.tsx';
import { usePermits } from '#entities/permission/use-permission.ts';
import { useAct } from '#shared/call/use-call.ts';
import { rolesWith } from './advanced-template.ts';
import { MarksGuide } from './marks-guide.tsx';
import { FILLABLE, type ReadFile, useFillableFile } from './use-fillable-file.ts';
import { useManaging } from './use-managing.ts';

/** 新建高级模板: a file whose marks, or form fields, become variables. */
export function AddAdvancedPage() {
  const managing = useManaging();
  const manages = usePermits('templates.manage');
  if (managing === 'corporateAdmin' && !manages) return <NoPermissionPage permission="templates.manage" />;
  return <Adding />;
}

function Adding() {
  const { t } = useTranslation('advanced-templates');
  const router = useRouter();
  const showToast = useToast();
  const managing = useManaging();
  const make = useAct(operateAdvancedTemplate, { audience: managing });
  const begin = ({ reference, reading }: ReadFile): void => {
    const { targetId, fileName } = reference;
    const tplName = fileName.replace(/\.pdf$/i, '').slice(0, 100);
    const roleJson = [...rolesWith(reading.marks, [], managing === 'corporateAdmin')];
    make.mutate(
      { tplName, roleJson, attatchFileNamesJson: [{ targetId, fileName, fields: [] }], variables: reading.variables },
      {
        onSuccess: ({ tplId }) => void router.navigate({ href: `/advancedVersion/setVariable?tplId=${tplId}` }),
        onError: ({ msg }) => showToast({ text: msg, kind: 'problem' }),
      },
    );
  };
  const { send, isBusy, problem } = useFillableFile(managing, begin);
  const isWorking = isBusy || make.isPending;
  return (
    <div className="adv-add">
      <PageHeader title={t('add.title')} back={{ href: '/tpl/general', label: t('toList') }} />
      <p className={look('ink2')}>{t('add.lead')}</p>
      <section className={`adv-add-file ${look('sheet')}`} aria-busy={isWorking}>
        <FileButton kind="primary" label={t('add.choose')} accept={FILLABLE} icon={FileText} onFile={send}>
          {t(isWorking ? 'add.reading' : 'add.choose')}
        </FileButton>
        <p className={look('ink3')}>{t('add.limits')}</p>
        {problem === '' ? null : <FieldError>{problem}</FieldError>}
      </section>
      <MarksGuide />
    </div>
  );
}
