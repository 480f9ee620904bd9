import { readContractTags } from '@moqi/api/work/contract-tags';
import { Chip, LinkButton, look } from '@moqi/ui';
import { Tag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/index.ts';
import { useDoor } from '#shared/session/use-door.ts';

const TagDialog = lazy(() => import('#entities/contract-tags/tag-dialog.tsx').then((m) => ({ default: m.TagDialog })));

/** 标签 that one's party put on the contract; a contract that is not in its lists has none. */
export function Tags({ applyId }: { readonly applyId: string }) {
  const { t } = useTranslation('contract-detail');
  const [isChanging, setChanging] = useState(false);
  const { data } = useCall(readContractTags, { applyIds: [applyId] }, { audience: useDoor(), isInBackground: true });
  if (data === undefined) return null;
  const own = data.list.filter(({ contractCount }) => contractCount > 0);
  const close = () => setChanging(false);
  return (
    <section>
      <div className={look('between')}>
        <h3>{t('tags.title')}</h3>
        <LinkButton icon={Tag} onClick={() => setChanging(true)}>
          {t('tags.change')}
        </LinkButton>
      </div>
      {own.length === 0 ? (
        <p className={look('ink3')}>{t('tags.none')}</p>
      ) : (
        <p className="contract-own-tags">
          {own.map(({ tagId, tagName }) => (
            <Chip key={tagId}>{tagName}</Chip>
          ))}
        </p>
      )}
      {isChanging && (
        <Suspense fallback={null}>
          <TagDialog applyIds={[applyId]} onClose={close} onDone={close} />
        </Suspense>
      )}
    </section>
  );
}
