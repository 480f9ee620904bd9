import Dropdown from 'antd/es/dropdown';
import { Ellipsis } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../form/icon-button.tsx';

export interface RowMenuProps<Step extends string> {
  /** Whose menu it is: 设备采购合同 的更多操作 */
  label: string;
  steps: readonly Step[];
  word: (step: Step) => string;
  /** What cannot be undone. */
  danger?: readonly Step[];
  onTake: (step: Step) => void;
}

/** All that may be done beside the next step. A page has a hundred of these, so the menu is made when it is first wanted. */
export function RowMenu<Step extends string>(props: RowMenuProps<Step>) {
  const { label, steps } = props;
  const [isWanted, setWanted] = useState(false);
  if (steps.length === 0) return null;
  const want = (event: MouseEvent) => {
    // a click in a line is none on the line
    event.stopPropagation();
    setWanted(true);
  };
  return isWanted ? <OpenedMenu {...props} /> : <IconButton icon={Ellipsis} label={label} aria-haspopup="menu" onClick={want} />;
}

function OpenedMenu<Step extends string>({ label, steps, word, danger = [], onTake }: RowMenuProps<Step>) {
  const [isOpen, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  // it took the place of the button that was clicked
  useEffect(() => button.current?.focus(), []);
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
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" open={isOpen} onOpenChange={setOpen}>
      <IconButton ref={button} icon={Ellipsis} label={label} aria-haspopup="menu" onClick={(event) => event.stopPropagation()} />
    </Dropdown>
  );
}
