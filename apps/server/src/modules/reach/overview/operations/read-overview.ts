import { readOverview } from '@moqi/api/reach/overview';
import { handle } from '#operation/handle.ts';
import { readFigures } from '../acts/read-figures.ts';

export const readOverviewHandler = handle(readOverview, ({ actor, input, now, tx }) => readFigures(tx, actor.party, input.period, now));
