import { loginMessage } from '../session/login-message.ts';
import { readOfWindow, writeOfWindow } from '../stored-choice.ts';
import { inputKeeper, type KeepableForm, LOST_INPUT } from './input-keeper.ts';

/**
 * What was typed into forms that were open when the session was lost. The window keeps it until its user opens the form again, also while a
 * sign-in leads to a provider and back (product §4.29). Wizards keep drafts on the device, but a short form is not worth one.
 */

interface Lost {
  /** The values of each form. */
  forms: Record<string, object>;
  /** Whether the user was not told yet. */
  isNew: boolean;
}

/** Never kept. */
const SECRET = /password|proof|code/i;

/** Follows the forms of the user from now on. Returns true once after a lost session if there is input that waits for its form. */
export function followForms(userId: number): boolean {
  inputKeeper.follow = (form) => (isKeepable(form) ? follow(form, `${userId} ${location.pathname}`) : undefined);
  const { forms, isNew } = readLost();
  if (isNew) writeLost({ forms, isNew: false });
  return isNew && Object.keys(forms).some((key) => key.startsWith(`${userId} `));
}

function follow(form: KeepableForm, owner: string): () => void {
  const key = keyOf(owner, form);
  const { forms, isNew } = readLost();
  const { [key]: values, ...others } = forms;
  if (values) {
    writeLost({ forms: others, isNew });
    form.setValues(values as never);
  }
  return () => {
    if (loginMessage()?.kind === 'session-lost' && form.isDirty()) keep(form, owner);
  };
}

function keep(form: KeepableForm, owner: string): void {
  const typed = Object.entries(form.getValues()).filter(([name]) => !SECRET.test(name));
  if (typed.length === 0) return;
  writeLost({ forms: { ...readLost().forms, [keyOf(owner, form)]: Object.fromEntries(typed) }, isNew: true });
}

function readLost(): Lost {
  const kept = readOfWindow(LOST_INPUT);
  return kept === null ? { forms: {}, isNew: false } : (JSON.parse(kept) as Lost);
}

function writeLost(lost: Lost): void {
  writeOfWindow(LOST_INPUT, Object.keys(lost.forms).length === 0 ? null : JSON.stringify(lost));
}

/** A form is the same one if it stands on the same page and began with the same values: another word's form began with others. */
function keyOf(owner: string, form: KeepableForm): string {
  return `${owner} ${JSON.stringify(form.getInitialValues())}`;
}

/** The login page has forms that have no library behind them. */
function isKeepable(form: Partial<KeepableForm>): form is KeepableForm {
  return form.getInitialValues !== undefined;
}
