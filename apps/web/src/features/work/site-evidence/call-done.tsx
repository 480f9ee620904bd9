import type { EvidencePiece } from '@moqi/api/work/site-evidence';
import { Sheet } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { EvidenceRow } from '#entities/site-evidence/evidence-row.tsx';

/** The signer was confirmed: the recording, as it is kept. */
export function CallDone({ applyNo, piece }: { readonly applyNo: string; readonly piece: EvidencePiece }) {
  const { t } = useTranslation('site-evidence');
  return (
    <Sheet title={t('desk.done', { name: piece.signerName })}>
      <p>{t('desk.doneHelp')}</p>
      <ul className="evidence-rows">
        <EvidenceRow piece={piece} link={{ applyNo }} isNamed />
      </ul>
    </Sheet>
  );
}
