import { Icon, LinkButton, look, partyCharacter } from '@moqi/ui';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lacksStraddle, unplacedParties } from '../model/readiness.ts';
import { useEditor } from './editor.ts';

/** What keeps the contract from being sent, and the way there. */
export function MissingLine({ onGo }: { readonly onGo: () => void }) {
  const { t } = useTranslation('create');
  const { wizard } = useEditor();
  const { content } = wizard;
  const unplaced = unplacedParties(content).map((party) => t('place.side', { party: partyCharacter(content.parties.indexOf(party)) }));
  if (unplaced.length > 0) {
    return <Line text={t('place.missing', { parties: unplaced.join(t('separator')) })} action={t('place.goPlace')} onClick={onGo} />;
  }
  if (!lacksStraddle(content)) return null;
  const without = (): void => wizard.change((before) => ({ ...before, wantsStraddle: false }));
  return <Line text={t('place.missingStraddle')} action={t('place.withoutStraddle')} onClick={without} />;
}

function Line({ text, action, onClick }: { readonly text: string; readonly action: string; readonly onClick: () => void }) {
  return (
    <output className="create-missing">
      <Icon of={TriangleAlert} tone="ochre" />
      <span className={look('grow')}>{text}</span>
      <LinkButton onClick={onClick}>{action}</LinkButton>
    </output>
  );
}
