import type { ContractDetail } from '@moqi/api/work/contracts';
import { partyCharacter } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { FieldBox } from '#entities/contract-document/index.ts';
import type { PlacedField } from './filling.ts';

interface PlacedMarkProps {
  readonly contract: ContractDetail;
  readonly field: PlacedField;
  readonly scale: number;
}

/** A place that is not being filled: mine says what will go there, another party's says whose it is. */
export function PlacedMark({ contract, field, scale }: PlacedMarkProps) {
  const { t } = useTranslation('signing');
  const party = contract.parties.find(({ participantId }) => participantId === field.participantId);
  if (field.filled || !party) return null;
  const what = t(`kinds.${field.kind}`);
  if (field.participantId === contract.myParticipantId) {
    return (
      <FieldBox field={field} scale={scale} look="mine" label={what}>
        {t(`mine.${field.kind}`)}
      </FieldBox>
    );
  }
  const label = t('others', { party: partyCharacter(party.position), name: party.corpName || party.name, what });
  return (
    <FieldBox field={field} scale={scale} look={{ party: party.position }} label={label}>
      {field.width * scale > 70 && field.height * scale > 30 ? label : null}
    </FieldBox>
  );
}
