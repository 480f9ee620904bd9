import { listSeals, type SealCard } from '@moqi/api/work/seals';
import { ConfirmDialog, look } from '@moqi/ui';
import { Stamp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';

const SHOW_THE_NAME: readonly SealCard['kind'][] = ['round', 'oval', 'square', 'image'];
const SHOW_THE_PERSON: readonly SealCard['kind'][] = ['legal'];
const OUT_OF_USE: readonly SealCard['state'][] = ['rejected', 'retired'];

interface ChangeDialogProps {
  /** what is new of it */
  readonly change: { readonly companyName?: string; readonly legalPerson?: string };
  readonly busy: boolean;
  readonly onKeep: () => void;
  /** `toUpload`: the first picture that cannot be drawn anew */
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

/** A new name is what people notice; a new legal representative alone is asked for by that name. */
function useWords({ companyName, legalPerson = '' }: ChangeDialogProps['change']) {
  const { t } = useTranslation('console-settings');
  if (companyName !== undefined) {
    const title = t('change.asked', { name: companyName });
    return { object: companyName, title, body: t('change.renamingMeans'), keep: t('change.keep'), confirm: t('change.rename') };
  }
  const title = t('change.askedPerson', { name: legalPerson });
  return { object: legalPerson, title, body: t('change.representingMeans'), keep: t('change.keepPerson'), confirm: t('change.confirm') };
}

/** Before a change is made: the seals that are retired by it, by their names, and what becomes of each. */
export function ChangeDialog({ change, busy, onKeep, onConfirm }: ChangeDialogProps) {
  const { companyName, legalPerson } = change;
  const words = useWords(change);
  const { t } = useTranslation('console-settings');
  const { data, isPending } = useCall(listSeals, { pageSize: 100 }, { audience: 'corporateAdmin' });
  const fateOf = useFate();
  const kinds = [...(companyName === undefined ? [] : SHOW_THE_NAME), ...(legalPerson === undefined ? [] : SHOW_THE_PERSON)];
  const seals = data?.list.filter(({ kind, state }) => kinds.includes(kind) && !OUT_OF_USE.includes(state)) ?? [];
  return (
    <ConfirmDialog
      {...words}
      icon={Stamp}
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
