import type { ListedPupil } from '@slovickovo/contract/pupil-accounts/pupil-accounts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { writeDraft } from '../../../lib/drafts/drafts.ts';
import { setCurrentUser } from '../../../lib/session/session.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { loginCards } from '../../../testing/login-cards.ts';
import { TEACHER } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { NewPupils } from './new-pupils.tsx';
import { pupilDraft, pupilDraftKind } from './pupil-draft.ts';

const READ = 'POST /usergroups/9/pupil-accounts/preview';
const CREATE = 'POST /usergroups/9/pupil-accounts';
const READ_FILE = 'POST /usergroups/9/pupil-accounts/preview-file';
const LIST = 'Žiak Prvý\nŽiak Druhý';

const listed = (surname: string, changes: Partial<ListedPupil> = {}): ListedPupil => ({
  name: 'Žiak',
  surname,
  class_name: null,
  login: `ziak-${surname.length}`,
  problem: null,
  notice: null,
  former: null,
  ...changes,
});

const listReply = (pupils: ListedPupil[], changes: object = {}) => ({
  status: 'success',
  data: { order: 'name_first', columns: [], sheets: [], sheet: 0, pupils, places_left: 100, ...changes },
});

async function showWizard(answers: Record<string, object>) {
  setCurrentUser(TEACHER);
  const onClose = vi.fn();
  const calls = fakeApi({ [READ]: listReply([listed('Prvý'), listed('Druhý')]), ...answers });
  const { user } = await renderApp(<NewPupils classId={9} className="IV. B" onClose={onClose} />, {
    texts: ['pupil-accounts'],
  });
  const paste = async () =>
    fireEvent.paste(await screen.findByLabelText('Zoznam žiakov'), { clipboardData: { getData: () => LIST } });
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return {
    user,
    calls,
    paste,
    press,
    onClose,
    sent: () => calls.find(({ method, address }) => `${method} ${address}` === CREATE),
  };
}

const cardsReply = { status: 'success', data: { usergroup_name: 'IV. B', cards: loginCards(2) } };

it('makes cards of a pasted list by two presses in the wizard, and keeps nothing of them', async () => {
  const { calls, paste, press, sent } = await showWizard({ [CREATE]: cardsReply });
  await paste();
  await press('Vytvoriť 2 kontá');
  expect(await screen.findByRole('button', { name: 'Vytlačiť karty' })).toBeTruthy();
  expect(calls[0]?.body).toEqual({ text: LIST, order: null });
  expect(sent()?.body).toMatchObject({
    pupils: [
      { name: 'Žiak', surname: 'Prvý', login: 'ziak-4' },
      { name: 'Žiak', surname: 'Druhý', login: 'ziak-5' },
    ],
  });
  expect(within(screen.getByRole('table', { name: 'Kontá s prvými heslami' })).getByText('lipa-Mrak-12')).toBeTruthy();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/lipa|Druhý/);
});

it('says how many cards are missing because they no longer work', async () => {
  const data = { usergroup_name: 'IV. B', cards: loginCards(1) };
  const { paste, press } = await showWizard({ [CREATE]: { status: 'success', data } });
  await paste();
  await press('Vytvoriť 2 kontá');
  expect(await screen.findByText('Vytvorili sme 2 kontá.')).toBeTruthy();
  expect(screen.getByText(/^1 karta tu chýba, lebo už neplatí/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Vytlačiť kartu' })).toBeTruthy();
});

it('names a pupil who is in the class already and makes no account, unless the teacher wants one', async () => {
  const known = listed('Známy', { notice: 'in_class' });
  const { paste, press } = await showWizard({ [READ]: listReply([listed('Prvý'), known]) });
  await paste();
  expect(await screen.findByRole('button', { name: 'Vytvoriť 1 konto' })).toBeTruthy();
  expect(screen.getByText(/už v triede je, konto nevytvoríme/)).toBeTruthy();
  await press('Predsa vytvoriť');
  expect(screen.getByRole('button', { name: 'Vytvoriť 2 kontá' })).toBeTruthy();
});

it('takes a pupil back who was removed from the class, instead of making a second account', async () => {
  const former = listed('Známy', { notice: 'left_class', former: { id: 5, login: 'ziak-znamy' } });
  const { calls, paste, press, sent, onClose } = await showWizard({
    [READ]: listReply([former]),
    'POST /usergroups/9/pupil-accounts/5/return': { status: 'success' },
  });
  await paste();
  expect(await screen.findByText(/má konto z tejto triedy: ziak-znamy/)).toBeTruthy();
  await press('Vrátiť do triedy');
  expect((await screen.findByRole('status')).textContent).toMatch(/je späť v triede s kontom ziak-znamy/);
  expect(calls.map(({ address }) => address)).toContain('/usergroups/9/pupil-accounts/5/return');
  const [, finish] = screen.getAllByRole('button', { name: 'Zavrieť' });
  fireEvent.click(finish as HTMLElement);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toBeUndefined();
});

it('says of a pupil who left on their own that the code of the class is enough', async () => {
  const { paste, press } = await showWizard({ [READ]: listReply([listed('Známy', { notice: 'left_class' })]) });
  await paste();
  expect(await screen.findByText(/s registračným kódom triedy sa do nej vráti/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Vrátiť do triedy' })).toBeNull();
  await press('Vytvoriť nové konto');
  expect(screen.getByRole('button', { name: 'Vytvoriť 1 konto' })).toBeTruthy();
});

it('makes the login of a changed name again, and says what is wrong at the field', async () => {
  const { user, paste, press, sent } = await showWizard({ [CREATE]: cardsReply });
  await paste();
  const surname = await screen.findByLabelText<HTMLInputElement>('Priezvisko, 2. riadok');
  await user.clear(surname);
  await press('Vytvoriť 2 kontá');
  expect(sent()).toBeUndefined();
  expect(surname.getAttribute('aria-invalid')).toBe('true');
  await user.type(surname, 'Nový');
  await press('Vytvoriť 2 kontá');
  await screen.findByRole('button', { name: 'Vytlačiť karty' });
  expect(sent()?.body).toMatchObject({ pupils: [{}, { surname: 'Nový', login: null }] });
});

it('shows the refusal of the server at its row', async () => {
  const { paste, press } = await showWizard({
    [CREATE]: refusal('invalid_fields', 422, { fields: { 'pupils.1.name': 'name_required' } }),
  });
  await paste();
  await press('Vytvoriť 2 kontá');
  await waitFor(() => expect(screen.getByLabelText('Meno, 2. riadok').getAttribute('aria-invalid')).toBe('true'));
});

it('swaps names and surnames: the server reads the list in the other order', async () => {
  const { calls, paste, press } = await showWizard({});
  await paste();
  await press('Vymeniť mená a priezviská');
  await waitFor(() => expect(calls[1]?.body).toEqual({ text: LIST, order: 'surname_first' }));
});

it('swaps the names by itself once a row was changed by hand', async () => {
  const { user, calls, paste, press } = await showWizard({});
  await paste();
  await user.type(await screen.findByLabelText('Meno, 1. riadok'), 'ka');
  await press('Vymeniť mená a priezviská');
  expect(screen.getByLabelText<HTMLInputElement>('Priezvisko, 1. riadok').value).toBe('Žiakka');
  expect(calls).toHaveLength(1);
});

it('shows the pupils of this class first if the list has several', async () => {
  const pupils = [listed('Prvý', { class_name: 'IV.B' }), listed('Druhý', { class_name: 'V.A' })];
  const { paste } = await showWizard({ [READ]: listReply(pupils) });
  await paste();
  expect(await screen.findByRole('button', { name: 'Vytvoriť 1 konto' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Priezvisko, 1. riadok').value).toBe('Prvý');
});

it('makes no more accounts than the class has room for', async () => {
  const pupils = [listed('Prvý'), listed('Druhý')];
  const { paste, press, sent } = await showWizard({ [READ]: listReply(pupils, { places_left: 1 }) });
  await paste();
  await press('Vytvoriť 2 kontá');
  expect(screen.getByText(/V triede je miesto už len pre 1 žiaka/)).toBeTruthy();
  expect(sent()).toBeUndefined();
});

it('keeps the list over a lost network and a closed dialog', async () => {
  const { paste, press, onClose } = await showWizard({ [READ]: () => Response.error() });
  await paste();
  expect(await screen.findByRole('alert')).toBeTruthy();
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Druhý'));
  await press('Zavrieť');
  expect(onClose).toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Zoznam žiakov').value).toBe(LIST);
});

it('continues with the list that was left', async () => {
  setCurrentUser(TEACHER);
  const named = { key: 0, name: 'Žiak', surname: 'Prvý', login: '', class_name: null, isWanted: true };
  const row = { ...named, notice: null, former: null, isBack: false };
  writeDraft(pupilDraftKind(9), TEACHER.id, pupilDraft({ text: LIST, rows: [row], shownClass: null }));
  await showWizard({});
  expect(await screen.findByText('Pokračujete so zoznamom, ktorý ste tu nechali.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Vytvoriť 1 konto' })).toBeTruthy();
});

it('reads a file, and another sheet of it', async () => {
  const sheets = { sheets: ['I. A', 'IV. B'], sheet: 0 };
  const { user, calls } = await showWizard({ [READ_FILE]: listReply([listed('Prvý')], sheets) });
  await screen.findByLabelText('Zoznam žiakov');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) await user.upload(input, new File(['x'], 'ziaci.xlsx'));
  await user.click(await screen.findByRole('combobox', { name: 'Hárok' }));
  await user.click(await screen.findByRole('option', { name: 'IV. B' }));
  await waitFor(() =>
    expect(calls.map(({ address }) => address)).toEqual([
      '/usergroups/9/pupil-accounts/preview-file',
      '/usergroups/9/pupil-accounts/preview-file?sheet=1',
    ]),
  );
});

it('asks before the cards are left', async () => {
  const { paste, press, onClose } = await showWizard({ [CREATE]: cardsReply });
  await paste();
  await press('Vytvoriť 2 kontá');
  await press('Zavrieť karty');
  expect(await screen.findByText(/^Heslá sa už nedajú zobraziť/)).toBeTruthy();
  await press('Zrušiť');
  expect(onClose).not.toHaveBeenCalled();
  await press('Zavrieť karty');
  await screen.findByText(/^Heslá sa už nedajú zobraziť/);
  await press('Zavrieť karty');
  expect(onClose).toHaveBeenCalled();
});
