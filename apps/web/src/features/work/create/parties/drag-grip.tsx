import { Icon } from '@moqi/ui';
import { GripVertical } from 'lucide-react';
import type { Party } from '../model/content.ts';
import type { PartyActs } from './use-party-acts.ts';

/** Where a party is taken to be put into another step. */
export function DragGrip({ party, acts }: { readonly party: Pick<Party, 'key'>; readonly acts: Pick<PartyActs, 'drag'> }) {
  return (
    <span
      className="create-grip"
      draggable
      aria-hidden
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', party.key);
        acts.drag(party.key);
      }}
      onDragEnd={() => acts.drag(undefined)}
    >
      <Icon of={GripVertical} />
    </span>
  );
}
