import type { EnterprisesOf } from '#modules/account/identity/index.ts';
import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import { forgetPerson } from './listeners/forget-person.ts';
import {
  beginOutsideBindingHandler,
  bindOutsideHandler,
  listOutsideAccountsHandler,
  readOutsideBindingHandler,
  unbindOutsideHandler,
} from './operations/bindings.ts';
import { beginOutsideLoginHandler, finishOutsideLoginHandler } from './operations/outside-login.ts';

/** `enterprisesOf`: where a person may enter, as every login asks. */
export const handlersWith = (enterprisesOf: EnterprisesOf): readonly Handler[] => [
  beginOutsideBindingHandler,
  beginOutsideLoginHandler,
  bindOutsideHandler,
  finishOutsideLoginHandler(enterprisesOf),
  listOutsideAccountsHandler,
  readOutsideBindingHandler,
  unbindOutsideHandler,
];

export const listeners: readonly Listener[] = forgetPerson;
