import { PlainButton } from '@moqi/ui';
import Dropdown from 'antd/es/dropdown';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { KINDS, type Kind, type Place } from './edit-graph.ts';
import { DRAGGED } from './palette.tsx';

/** A place for something new: chosen from a menu, or dropped there. */
export function PlusButton({ place, onInsert }: { place: Place; onInsert: (place: Place, kind: Kind) => void }) {
  const { t } = useTranslation('console-flows');
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: KINDS.map((key) => ({ key, label: t(`palette.${key}`) })),
        onClick: ({ key }) => onInsert(place, key as Kind),
      }}
    >
      <PlainButton
        className="flow-plus-button"
        aria-label={t('canvas.add')}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const kind = KINDS.find((one) => one === event.dataTransfer.getData(DRAGGED));
          if (kind) onInsert(place, kind);
        }}
      >
        <Plus size={13} strokeWidth={2} aria-hidden />
      </PlainButton>
    </Dropdown>
  );
}
