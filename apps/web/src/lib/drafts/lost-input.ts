import { loginMessage } from '../session/login-message.ts';
import { inputKeeper, type KeepableForm } from './input-keeper.ts';

/**
 * What was typed into forms that were open when the session was lost. Kept in memory only, until its user opens the form again in this
 * tab (product §4.29): wizards keep drafts on the device, but a short form is not worth one.
 */

const kept = new Map<string, object>();
/** Whether the user was not told yet. */
let isNew = false;

/** Never kept, not even in memory. */
const SECRET = /password|proof|code/i;

/** Follows the forms of the user from now on. Returns true once after a lost session if there is input that waits for its form. */
export function followForms(userId: number): boolean {
  inputKeeper.follow = (form) => (isKeepable(form) ? follow(form, `${userId} ${location.pathname}`) : undefined);
  const isFirst = isNew;
  isNew = false;
  return isFirst && [...kept.keys()].some((key) => key.startsWith(`${userId} `));
}

/** Called at a sign-out. */
export function forgetInput(): void {
  kept.clear();
}

function follow(form: KeepableForm, owner: string): () => void {
  const key = keyOf(owner, form);
  const values = kept.get(key);
  if (values) {
    kept.delete(key);
    form.setValues(values as never);
  }
  return () => {
    if (loginMessage()?.kind === 'session-lost' && form.isDirty()) keep(form, owner);
  };
}

function keep(form: KeepableForm, owner: string): void {
  const typed = Object.entries(form.getValues()).filter(([name]) => !SECRET.test(name));
  if (typed.length === 0) return;
  kept.set(keyOf(owner, form), Object.fromEntries(typed));
  isNew = true;
}

/** A form is the same one if it stands on the same page and began with the same values: another word's form began with others. */
function keyOf(owner: string, form: KeepableForm): string {
  return `${owner} ${JSON.stringify(form.getInitialValues())}`;
}

/** The login page has forms that have no library behind them. */
function isKeepable(form: Partial<KeepableForm>): form is KeepableForm {
  return form.getInitialValues !== undefined;
}
