import { previewAuthored } from '@moqi/api/reach/embedding';
import { ErrorPage, SkeletonRows } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { MadePages } from '../made-pages.tsx';
import { CustomerBar } from './customer-bar.tsx';
import { type Entry, ownFile } from './use-authoring.ts';

/** 预览模板: its pages with samples in place of values; nothing is changed here. */
export function CustomerPreview({ entry: { token, corpName, saved } }: { readonly entry: Entry }) {
  const { t } = useTranslation('advanced-templates');
  const { data, error, isPending } = useCall(previewAuthored, { token });
  return (
    <CustomerBar name={saved?.contents.tplName ?? ''} corpName={corpName}>
      <div className="adv-look adv-customer-look">
        {error ? <ErrorPage title={t('look.failed')} help={error.msg} /> : null}
        {isPending ? <SkeletonRows label={t('look.making')} rows={8} /> : null}
        {data ? <MadePages files={data.attatchFileNamesJson} references={data.files.map(ownFile(token))} roles={data.roleJson} /> : null}
      </div>
    </CustomerBar>
  );
}
