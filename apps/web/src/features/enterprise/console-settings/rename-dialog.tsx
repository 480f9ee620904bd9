import { listSeals, type SealCard } from '@moqi/api';
import { ConfirmDialog, look } from '@moqi/ui';
import { Stamp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';

const SHOW_THE_NAME: readonly SealCard['kind'][] = ['round', 'oval', 'square', 'image'];
const OUT_OF_USE: readonly SealCard['state'][] = ['rejected', 'retired'];

interface RenameDialogProps {
  readonly companyName: string;
  readonly busy: boolean;
  readonly onKeep: () => void;
  /** `toUpload`: the first picture that cannot be drawn in the new name */
  readonly onConfirm: (toUpload: string | undefined) => void;
}

/** What becomes of a seal: drawn ones are made anew with their grants, a picture shows what it shows. */
function useFate(): (seal: SealCard) => string {
  const { t } = useTranslation('console-settings');
  return ({ kind, grants }) => {
    if (kind === 'image') return t('change.uploaded');
    return grants === 0 ? t('change.redrawn') : t('change.redrawnWithGrants', { count: grants });
  };
}

/** Before a new name is taken: the seals that are retired with the former one, by their names, and what becomes of each. */
export function RenameDialog({ companyName, busy, onKeep, onConfirm }: RenameDialogProps) {
  const { t } = useTranslation('console-settings');
  const { data, isPending } = useCall(listSeals, { pageSize: 100 }, { audience: 'corporateAdmin' });
  const fateOf = useFate();
  const seals = data?.list.filter(({ kind, state }) => SHOW_THE_NAME.includes(kind) && !OUT_OF_USE.includes(state)) ?? [];
  return (
    <ConfirmDialog
      object={companyName}
      icon={Stamp}
      title={t('change.asked', { name: companyName })}
      body={t('change.renamingMeans')}
      keep={t('change.keep')}
      confirm={t('change.rename')}
      busy={busy || isPending}
      onKeep={onKeep}
      onConfirm={() => onConfirm(seals.find(({ kind }) => kind === 'image')?.sealName)}
    >
      {seals.length > 0 ? (
        <section aria-label={t('change.retired')}>
          <p className={look('medium')}>{t('change.seals', { count: seals.length })}</p>
          <ul className="console-retired-seals">
            {seals.map((seal) => (
              <li key={seal.sealId}>
                {seal.sealName}
                <span className={look('ink3', 'text-12')}>{fateOf(seal)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </ConfirmDialog>
  );
}
