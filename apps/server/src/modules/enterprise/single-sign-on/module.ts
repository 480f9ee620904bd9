import type { EnterprisesOf } from '#modules/account/identity/index.ts';
import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import { forgetPerson } from './listeners/forget-person.ts';
import { bindSignOnHandler, listSignOnBindingsHandler, readSignOnBindingHandler, unbindSignOnHandler } from './operations/bindings.ts';
import { readSignOnHandler, removeSignOnHandler, saveSignOnHandler } from './operations/provider.ts';
import { beginSignOnHandler, finishSignOnHandler } from './operations/sign-on.ts';

/** `enterprisesOf`: where a person may enter, as every login asks. */
export const handlersWith = (enterprisesOf: EnterprisesOf): readonly Handler[] => [
  beginSignOnHandler,
  bindSignOnHandler,
  finishSignOnHandler(enterprisesOf),
  listSignOnBindingsHandler,
  readSignOnBindingHandler,
  readSignOnHandler,
  removeSignOnHandler,
  saveSignOnHandler,
  unbindSignOnHandler,
];

export const listeners: readonly Listener[] = [forgetPerson];
