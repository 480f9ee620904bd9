import { CircleCheckBig, CircleX, Clock3, Send } from 'lucide-react';

/** How the state of a delivery looks, wherever it is shown. */
export const DELIVERY_LOOK = {
  queued: { icon: Clock3, tone: 'indigo' },
  sent: { icon: Send, tone: 'ink3' },
  delivered: { icon: CircleCheckBig, tone: 'pine' },
  failed: { icon: CircleX, tone: 'rouge' },
} as const;
