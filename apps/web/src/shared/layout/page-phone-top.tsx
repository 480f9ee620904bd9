import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where a shell shows the top line of its page; a shell without one offers nothing. */
export const PhoneTopPlace = createContext<HTMLElement | null>(null);

/** The page's own top line on the phone (`PhoneTop`); its route sets `staticData.phoneTop`. */
export function PagePhoneTop({ children }: { children: ReactNode }) {
  const place = useContext(PhoneTopPlace);
  return place ? createPortal(children, place) : null;
}
