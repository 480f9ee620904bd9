import { Icon, type IconType } from '@moqi/ui';
import { type ReactNode, useEffect, useRef } from 'react';

export type BandTone = 'pine' | 'ochre' | 'rouge' | 'plain';

interface BandProps {
  readonly tone: BandTone;
  readonly icon: IconType;
  readonly title: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The verdict: one icon, one sentence, what it rests on. It takes the focus when it appears, so that it is read out. */
export function Band({ tone, icon, title, actions, children }: BandProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`vali-band vali-band-${tone}`} data-tone={tone}>
      <Icon of={icon} size={32} {...(tone === 'plain' ? {} : { tone })} />
      <div className="vali-band-words">
        <h1 ref={heading} tabIndex={-1} className="vali-band-title">
          {title}
        </h1>
        {children}
      </div>
      {actions && <div className="vali-band-actions">{actions}</div>}
    </section>
  );
}
