import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Form } from '../../components/fields/form.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { PUPIL, TEACHER } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { leaveLoginMessage } from '../session/login-message.ts';
import { onSignedOutElsewhere, signOut } from '../session/session.ts';
import { followForms } from './lost-input.ts';

function Message({ title = '' }: { title?: string }) {
  const form = useForm({ initialValues: { title, text: '', old_password: '' } });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <TextInput label="Nadpis" {...form.getInputProps('title')} />
      <TextInput label="Text" {...form.getInputProps('text')} />
      <TextInput label="Heslo" {...form.getInputProps('old_password')} />
    </Form>
  );
}

const inputOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** The session is lost, the page is left, and somebody signs in. */
function leaveAfterLoss(): void {
  leaveLoginMessage({ kind: 'session-lost' });
  cleanup();
  leaveLoginMessage(null);
}

/** Types a message as the teacher; then the session is lost and the page is left. */
async function loseSession(): Promise<void> {
  followForms(TEACHER.id);
  const { user } = await renderApp(<Message />);
  await user.type(screen.getByLabelText('Text'), 'Zajtra píšeme.');
  await user.type(screen.getByLabelText('Heslo'), 'Slovnik7');
  leaveAfterLoss();
}

beforeEach(() => sessionStorage.clear());

it('gives a form back what its user typed, once, and no password', async () => {
  await loseSession();
  // The user is told once.
  expect([followForms(TEACHER.id), followForms(TEACHER.id)]).toEqual([true, false]);
  await renderApp(<Message />);
  await waitFor(() => expect([inputOf('Text'), inputOf('Heslo')]).toEqual(['Zajtra píšeme.', '']));
  cleanup();
  await renderApp(<Message />);
  expect(inputOf('Text')).toBe('');
});

it('gives it back also when the sign-in led to a provider, so that the page was loaded again', async () => {
  await loseSession();
  vi.resetModules();
  const [{ followForms }, { inputKeeper }] = await Promise.all([
    import('./lost-input.ts'),
    import('./input-keeper.ts'),
  ]);
  expect(followForms(TEACHER.id)).toBe(true);
  const initial = { title: '', text: '', old_password: '' };
  const setValues = vi.fn();
  const form = { isDirty: () => false, getValues: () => initial, getInitialValues: () => initial, setValues };
  inputKeeper.follow?.(form);
  expect(setValues).toHaveBeenCalledExactlyOnceWith({ title: '', text: 'Zajtra píšeme.' });
});

it('gives nothing to somebody else, nor to a form of something else', async () => {
  await loseSession();
  await renderApp(<Message title="Iná správa" />);
  expect(inputOf('Text')).toBe('');
  cleanup();
  expect(followForms(PUPIL.id)).toBe(false);
  await renderApp(<Message />);
  expect(inputOf('Text')).toBe('');
});

it('is forgotten by a sign-out', async () => {
  await loseSession();
  fakeApi({});
  await signOut();
  expect(followForms(TEACHER.id)).toBe(false);
});

it('is forgotten by a sign-out in another window', async () => {
  onSignedOutElsewhere(() => undefined);
  await loseSession();
  const other = new BroadcastChannel('slovickovo.signed-out');
  other.postMessage([]);
  await vi.waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('píšeme'));
  other.close();
  expect(followForms(TEACHER.id)).toBe(false);
});

it('keeps nothing of a form in which nothing was changed', async () => {
  followForms(TEACHER.id);
  await renderApp(<Message title="Oznam" />);
  leaveAfterLoss();
  expect(followForms(TEACHER.id)).toBe(false);
});

it('keeps nothing of a form that its user closed', async () => {
  followForms(TEACHER.id);
  const { user } = await renderApp(<Message />);
  await user.type(screen.getByLabelText('Text'), 'Nechcem to.');
  cleanup();
  await renderApp(<Message />);
  expect(inputOf('Text')).toBe('');
});
