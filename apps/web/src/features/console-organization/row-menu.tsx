import { IconButton } from '@moqi/ui';
import Dropdown from 'antd/es/dropdown';
import { Ellipsis } from 'lucide-react';

export interface RowMenuProps<Step extends string> {
  readonly label: string;
  readonly steps: readonly Step[];
  readonly word: (step: Step) => string;
  /** What cannot be undone. */
  readonly danger: readonly Step[];
  readonly onTake: (step: Step) => void;
}

/** All that may be done beside the next step. */
export function RowMenu<Step extends string>({ label, steps, word, danger, onTake }: RowMenuProps<Step>) {
  if (steps.length === 0) return null;
  const items = steps.map((step) => ({
    key: step,
    label: word(step),
    danger: danger.includes(step),
    // a click in the menu is none on the line behind it
    onClick: ({ domEvent }: { domEvent: { stopPropagation: () => void } }) => {
      domEvent.stopPropagation();
      onTake(step);
    },
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <IconButton icon={Ellipsis} label={label} onClick={(event) => event.stopPropagation()} />
    </Dropdown>
  );
}
