import type { ContractDetail } from '@moqi/api/work/contracts';
import { partyCharacter } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { FieldBox } from '#entities/contract-document/index.ts';

interface OthersMarkProps {
  readonly contract: ContractDetail;
  readonly field: ContractDetail['fields'][number];
  readonly scale: number;
}

/** A place that waits: whose it is and what will go there. Once it is filled the page itself shows it. */
export function OthersMark({ contract, field, scale }: OthersMarkProps) {
  const { t } = useTranslation('contract-detail');
  const party = contract.parties.find(({ participantId }) => participantId === field.participantId);
  if (field.filled || !party || contract.state !== 'signing') return null;
  const label = t('place', { party: partyCharacter(party.position), name: party.corpName || party.name, what: t(`kinds.${field.kind}`) });
  const hasRoom = field.width * scale > 70 && field.height * scale > 30;
  return (
    <FieldBox field={field} scale={scale} look={{ party: party.position }} label={label}>
      {hasRoom ? label : null}
    </FieldBox>
  );
}
